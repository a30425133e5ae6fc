import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './help.module.css'
import { HelpSearch } from './search/help-search.tsx'
import { topics } from './topics.ts'

/** The frame of the help centre: its topics on the left, the search and what one reads on the right. */
export const HelpLayout = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    <nav className={styles.topics} aria-label="Help topics">
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
