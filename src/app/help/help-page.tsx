import { Link } from '@tanstack/react-router'
import { useLeftScreen } from '#web/left-screen.ts'
import styles from './help.module.css'
import { HelpSearch } from './search/help-search.tsx'
import { anchorOf, topics } from './topics.ts'

const straight = [
  ['Files', 'demos', 'Keep the band’s files'],
  ['File Transfer', 'demos', 'Send files'],
  ['Community', 'workspaces', 'Talk in the community'],
  ['Linker', 'streaming-dsps', 'One page for all links'],
  ['Administration', 'workspaces', 'Look after a server'],
] as const

/** `/help`: the four topics of the help centre. */
export const HelpPage = () => {
  // So that a bug that is reported from here names the screen behind the help.
  useLeftScreen()
  return (
    <div className={styles.centre}>
      <h1 className={styles.headline}>Help</h1>
      <p className={styles.lead}>
        Four topics, written for what is in Backline today. Where something is still being built, the page says so.
        Whose sounds, fonts and libraries are in it is in the <Link to="/credits">credits</Link>.
      </p>
      <p className={styles.straight}>
        Straight to:
        {straight.map(([label, topic, section]) => (
          <Link key={label} to="/help/$topic" params={{ topic }} hash={anchorOf(section)}>
            {label}
          </Link>
        ))}
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
}
