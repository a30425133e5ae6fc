import { Link } from '@tanstack/react-router'
import styles from './help.module.css'
import { HelpSearch } from './search/help-search.tsx'
import { topics } from './topics.ts'

/** `/help`: the four topics of the help centre. */
export const HelpPage = () => (
  <div className={styles.centre}>
    <h1 className={styles.headline}>Help</h1>
    <p className={styles.lead}>
      Four topics, written for what is in Backline today. Where something is still being built, the page says so. Whose
      sounds, fonts and libraries are in it is in the <Link to="/credits">credits</Link>.
    </p>
    <HelpSearch />
    <ul className={styles.cards}>
      {topics.map((topic) => (
        <li key={topic.id}>
          <Link to="/help/$topic" params={{ topic: topic.id }} className={styles.card}>
            <h2>{topic.title}</h2>
            <p>{topic.summary}</p>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
