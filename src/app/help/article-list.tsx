import { Link } from '@tanstack/react-router'
import { type ArticleId, groupsOf, type HelpTopic } from '#features/system/contract/help-articles.ts'
import { t } from '#kernel/language/translate.ts'
import { articles } from './articles.ts'
import styles from './help.module.css'
import { groupTitles, topicTexts } from './topics.ts'

/** The articles of a topic, with the group open that is read; a narrow window has the way back above the article alone. */
export const ArticleList = ({ topic, current }: { topic: HelpTopic; current: ArticleId }) => (
  <nav className={styles.side} data-wide aria-label={t('Articles of this topic')}>
    <Link to="/help/$topic" params={{ topic }} activeOptions={{ exact: true }} className={styles.sideTitle}>
      {topicTexts[topic].title}
    </Link>
    {groupsOf(topic).map(({ group, articles: ids }) => (
      <details key={group} className={styles.sideGroup} open={ids.includes(current)}>
        <summary>{groupTitles[group]}</summary>
        <ul>
          {ids.map((article) => (
            <li key={article}>
              <Link to="/help/$topic/$article" params={{ topic, article }}>
                {articles[article].title}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    ))}
  </nav>
)
