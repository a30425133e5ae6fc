import { Link, useParams } from '@tanstack/react-router'
import { type ArticleId, type HelpTopic, helpTopics } from '#features/system/contract/help-articles.ts'
import { t } from '#kernel/language/translate.ts'
import { ArticleLink } from './article-link.tsx'
import { ArticleList } from './article-list.tsx'
import { articleIn, articles, neighboursOf } from './articles.ts'
import styles from './help.module.css'
import { HelpLayout } from './help-layout.tsx'
import { topicTexts } from './topics.ts'
import { UnknownArticle, UnknownTopic } from './unknown-help.tsx'

/** Where the article is in the help: the way back where a narrow window has no list on the left. */
const Crumbs = ({ topic }: { topic: HelpTopic }) => (
  <nav className={styles.crumbs} aria-label={t('Breadcrumb')}>
    <ol>
      <li>
        <Link to="/help" activeOptions={{ exact: true }}>
          {t('Help')}
        </Link>
      </li>
      <li>
        <Link to="/help/$topic" params={{ topic }} activeOptions={{ exact: true }}>
          {topicTexts[topic].title}
        </Link>
      </li>
    </ol>
  </nav>
)

/** The ways on from an article: what is related, and the articles before and after it. */
const WaysOn = ({ topic, id }: { topic: HelpTopic; id: ArticleId }) => {
  const { before, after } = neighboursOf(topic, id)
  const related = (articles[id].related ?? []).filter((article) => article !== before && article !== after)
  return (
    <nav className={styles.waysOn} aria-label={t('More articles')}>
      {related.length > 0 && (
        <div className={styles.related}>
          <h2>{t('Related')}</h2>
          <ul>
            {related.map((article) => (
              <li key={article}>
                <ArticleLink article={article}>{articles[article].title}</ArticleLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.neighbours}>
        {before && (
          <ArticleLink article={before}>
            <span className={styles.summary}>{t('Previous')}</span>
            <span className={styles.entry}>{articles[before].title}</span>
          </ArticleLink>
        )}
        {after && (
          <ArticleLink article={after} className={styles.after}>
            <span className={styles.summary}>{t('Next')}</span>
            <span className={styles.entry}>{articles[after].title}</span>
          </ArticleLink>
        )}
      </div>
    </nav>
  )
}

const Article = ({ topic, id }: { topic: HelpTopic; id: ArticleId }) => {
  const { title, text } = articles[id]
  return (
    <HelpLayout title={title} crumbs={<Crumbs topic={topic} />} side={<ArticleList topic={topic} current={id} />}>
      <article className={styles.article}>
        <h1 className={styles.title}>{title}</h1>
        {text}
      </article>
      <WaysOn topic={topic} id={id} />
    </HelpLayout>
  )
}

/** `/help/{topic}/{article}`: one article, or that there is none by that name. */
export const HelpArticlePage = () => {
  const params = useParams({ strict: false })
  const topic = helpTopics.find((one) => one === params.topic)
  if (!topic) return <UnknownTopic />
  const id = articleIn(topic, params.article ?? '')
  // With the focus left behind, the screen takes it, and is read from its beginning.
  return id ? <Article key={id} topic={topic} id={id} /> : <UnknownArticle topic={topic} />
}
