import { Link } from '@tanstack/react-router'
import { type ArticleId, helpTopics } from '#features/system/contract/help-articles.ts'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { ArticleLink } from './article-link.tsx'
import styles from './help.module.css'
import { HelpCentre } from './help-layout.tsx'
import { HelpSearch } from './search/help-search.tsx'
import { topicTexts } from './topics.ts'

const straight: readonly (readonly [label: string, article: ArticleId])[] = [
  [t('Calendar'), 'the-calendar'],
  [t('Board'), 'the-board'],
  [t('Practice'), 'train-your-ears'],
  [t('Files'), 'keep-the-bands-files'],
  [t('File Transfer'), 'send-files'],
  [t('Community'), 'talk-in-the-community'],
  [t('Linker'), 'one-page-for-all-links'],
  [t('Administration'), 'look-after-a-server'],
]

/** `/help`: the four topics of the help centre. */
export const HelpPage = () => (
  <HelpCentre title={t('Help')}>
    <h1 className={styles.headline}>{t('Help')}</h1>
    <HelpSearch />
    <p className={styles.lead}>
      {rich(
        'Type what you want to do, or pick a topic. The sounds, fonts and libraries we use are in the <link>credits</link>.',
        { link: (text) => <Link to="/credits">{text}</Link> },
      )}
    </p>
    <p className={styles.straight}>
      {t('Jump to:')}{' '}
      {straight.map(([label, article]) => (
        <ArticleLink key={article} article={article}>
          {label}
        </ArticleLink>
      ))}
    </p>
    <ul className={styles.cards}>
      {helpTopics.map((topic) => (
        <li key={topic}>
          <Link to="/help/$topic" params={{ topic }} className={styles.card}>
            <h2>{topicTexts[topic].title}</h2>
            <p>{topicTexts[topic].summary}</p>
          </Link>
        </li>
      ))}
    </ul>
  </HelpCentre>
)
