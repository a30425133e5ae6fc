import { Link } from '@tanstack/react-router'
import { t } from '#kernel/language/translate.ts'
import { useLeftScreen } from '#web/left-screen.ts'
import { rich } from '#web/rich.tsx'
import styles from './help.module.css'
import { HelpSearch } from './search/help-search.tsx'
import { anchorOf, topics } from './topics.ts'

const straight = [
  [t('Files'), 'demos', t('Keep the band’s files')],
  [t('File Transfer'), 'demos', t('Send files')],
  [t('Community'), 'workspaces', t('Talk in the community')],
  [t('Linker'), 'streaming-dsps', t('One page for all links')],
  [t('Administration'), 'workspaces', t('Look after a server')],
] as const

/** `/help`: the four topics of the help centre. */
export const HelpPage = () => {
  // So that a bug that is reported from here names the screen behind the help.
  useLeftScreen()
  return (
    <div className={styles.centre}>
      <h1 className={styles.headline}>{t('Help')}</h1>
      <p className={styles.lead}>
        {rich(
          'Four topics that cover what’s in Backline today. Where something is still being built, the page says so. The sounds, fonts and libraries it uses are in the <link>credits</link>.',
          { link: (text) => <Link to="/credits">{text}</Link> },
        )}
      </p>
      <p className={styles.straight}>
        {t('Jump to:')}{' '}
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
