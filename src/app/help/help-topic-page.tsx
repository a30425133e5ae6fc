import { Link, useParams } from '@tanstack/react-router'
import { useLeftScreen } from '#web/left-screen.ts'
import styles from './help.module.css'
import { HelpArticle } from './help-article.tsx'
import { HelpLayout } from './help-layout.tsx'
import { topicTexts } from './topic-texts.ts'
import { topics } from './topics.ts'

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
    <h1 className={styles.unknown}>404 – Help topic not found</h1>
    <p className={styles.lead}>
      <Link to="/help">All help topics</Link>
    </p>
  </div>
)
