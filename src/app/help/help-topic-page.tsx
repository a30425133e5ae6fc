import { Link, useLocation, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import type { HelpTopic } from '#features/system/contract/screens.ts'
import { t } from '#kernel/language/translate.ts'
import { useLeftScreen } from '#web/left-screen.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './help.module.css'
import { HelpSearch } from './search/help-search.tsx'
import { topicTexts } from './topic-texts.ts'
import { anchorOf, type HelpTopicText, topics } from './topics.ts'

/** Shows the heading that the address names behind #, and puts the focus there, each time somebody goes to it. */
const useAnchor = (): void => {
  const hash = useLocation({ select: (location) => location.hash })
  // Differs when somebody asks for the same heading again.
  const visit = useLocation({ select: (location) => location.state.__TSR_key })
  useEffect(() => {
    const heading = visit === '' || hash === '' ? null : document.getElementById(hash)
    heading?.scrollIntoView()
    heading?.focus({ preventScroll: true })
  }, [hash, visit])
}

/** A help topic: what it is about, what it says, and its sections. */
const HelpArticle = ({
  topic,
  title,
  text: { intro, sections },
}: {
  topic: HelpTopic
  title: string
  text: HelpTopicText
}) => {
  useAnchor()
  return (
    <article className={styles.article}>
      <h1>{title}</h1>
      {intro}
      <nav className={styles.contents} aria-label={t('On this page')}>
        <ul>
          {sections.map((section) => (
            <li key={section.title}>
              <Link
                to="/help/$topic"
                params={{ topic }}
                hash={anchorOf(section.title)}
                activeOptions={{ includeHash: true }}
              >
                {section.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map((section) => (
        <section key={section.title} aria-labelledby={anchorOf(section.title)}>
          <h2 id={anchorOf(section.title)} tabIndex={-1}>
            {section.title}
          </h2>
          {section.text}
        </section>
      ))}
    </article>
  )
}

/** The frame of the help centre: its topics on the left, the search and what one reads on the right. */
const HelpLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <nav className={styles.topics} aria-label={t('Help topics')}>
      <ul>
        {topics.map((topic) => (
          <li key={topic.id}>
            <Link to="/help/$topic" params={{ topic: topic.id }}>
              {topic.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <div className={styles.reading}>
      <HelpSearch />
      {children}
    </div>
  </div>
)

/** `/help/{topic}`: one topic, or that there is none by that name. */
export const HelpTopicPage = () => {
  const params = useParams({ strict: false })
  // So that a bug that is reported from here names the screen behind the help.
  useLeftScreen()
  const topic = topics.find(({ id }) => id === params.topic)
  if (!topic) return <UnknownTopic />
  return (
    <HelpLayout>
      <HelpArticle key={topic.id} topic={topic.id} title={topic.title} text={topicTexts[topic.id]} />
    </HelpLayout>
  )
}

const UnknownTopic = () => (
  <div className={styles.centre}>
    <EmptyState
      level="h1"
      title={t('404 – Help topic not found')}
      text={t('There may be a typo in the address, or the topic has been renamed.')}
      action={
        <LinkButton to="/help" variant="primary">
          {t('All help topics')}
        </LinkButton>
      }
    />
  </div>
)
