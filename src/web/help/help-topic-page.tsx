import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HelpTopic } from '#features/system/contract/screens.ts'
import { DemosHelp } from './demos-help.tsx'
import styles from './help.module.css'
import { HelpLayout } from './help-layout.tsx'
import { ReleasePlanHelp } from './release-plan-help.tsx'
import { StreamingHelp } from './streaming-help.tsx'
import { WorkspacesHelp } from './workspaces-help.tsx'

const texts: Record<HelpTopic, () => ReactNode> = {
  workspaces: WorkspacesHelp,
  demos: DemosHelp,
  'release-plan': ReleasePlanHelp,
  'streaming-dsps': StreamingHelp,
}

const isTopic = (name: string): name is HelpTopic => Object.hasOwn(texts, name)

/** `/help/{topic}`: one topic, or that there is none by that name. */
export const HelpTopicPage = () => {
  const { topic } = useParams({ strict: false })
  if (topic === undefined || !isTopic(topic)) return <UnknownTopic />
  const Text = texts[topic]
  return (
    <HelpLayout>
      <Text />
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
