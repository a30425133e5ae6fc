import { Navigate, useLocation, useParams } from '@tanstack/react-router'
import { groupsOf, type HelpTopic, helpTopics } from '#features/system/contract/help-articles.ts'
import { ArticleLink } from './article-link.tsx'
import { articleIn, articles } from './articles.ts'
import styles from './help.module.css'
import { HelpLayout, TopicList } from './help-layout.tsx'
import { groupTitles, topicTexts } from './topics.ts'
import { UnknownTopic } from './unknown-help.tsx'

/** A topic: what it is about, and its articles in groups. */
const Topic = ({ topic }: { topic: HelpTopic }) => {
  const { title, intro } = topicTexts[topic]
  return (
    <HelpLayout title={title} side={<TopicList />}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.intro}>{intro}</p>
      <div className={styles.groups}>
        {groupsOf(topic).map(({ group, articles: ids }) => (
          <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{groupTitles[group]}</h2>
            <ul>
              {ids.map((article) => (
                // Its own name is where older links lead, to those without script.
                <li key={article} id={article}>
                  <ArticleLink article={article}>
                    <span className={styles.entry}>{articles[article].title}</span>
                    <span className={styles.summary}>{articles[article].summary}</span>
                  </ArticleLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </HelpLayout>
  )
}

/** `/help/{topic}`: the articles of one topic, or that there is none by that name. An article named behind # is gone on to. */
export const HelpTopicPage = () => {
  const params = useParams({ strict: false })
  const hash = useLocation({ select: (location) => location.hash })
  const topic = helpTopics.find((one) => one === params.topic)
  if (!topic) return <UnknownTopic />
  const article = articleIn(topic, hash)
  if (article) return <Navigate to="/help/$topic/$article" params={{ topic, article }} replace />
  return <Topic key={topic} topic={topic} />
}
