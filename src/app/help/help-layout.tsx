import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { helpTopics } from '#features/system/contract/help-articles.ts'
import { t } from '#kernel/language/translate.ts'
import { useLeftScreen } from '#web/left-screen.ts'
import { nameTab } from '../screen-title.ts'
import styles from './help.module.css'
import { HelpSearch } from './search/help-search.tsx'
import { helpTitle, topicTexts } from './topics.ts'

/** Names what is read in the tab of the browser: to the router, all pages of the help are one screen. */
const useTabTitle = (title: string): void => {
  // After the router has named the screen.
  useEffect(() => nameTab(title), [title])
}

/** The four topics. */
export const TopicList = () => (
  <nav className={styles.side} aria-label={t('Help topics')}>
    <ul>
      {helpTopics.map((topic) => (
        <li key={topic}>
          <Link to="/help/$topic" params={{ topic }}>
            {topicTexts[topic].title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** The frame of the pages of a topic: the way to other pages on the left, the search and what one reads on the right. */
export const HelpLayout = ({
  title,
  side,
  crumbs,
  children,
}: {
  title: string
  side: ReactNode
  crumbs?: ReactNode
  children: ReactNode
}) => {
  useTabTitle(helpTitle(title))
  // So that a bug that is reported from here names the screen behind the help.
  useLeftScreen()
  return (
    <div className={styles.page}>
      {side}
      <div>
        {crumbs}
        <HelpSearch />
        {children}
      </div>
    </div>
  )
}

/** The start of the help, without a list of other pages on the left. */
export const HelpCentre = ({ title, children }: { title: string; children: ReactNode }) => {
  useTabTitle(title)
  useLeftScreen()
  return <div className={styles.centre}>{children}</div>
}
