import { useLocation, useRouter, useRouterState } from '@tanstack/react-router'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import styles from './full-page.module.css'
import { notBuiltSentences } from './not-built-sentences.ts'

/** The honest page behind a menu entry whose screen is not there yet: what it will do, and that it does not do it. */
export const NotBuiltPage = () => {
  const path = useLocation({ select: (location) => location.pathname })
  const title = useRouterState({
    select: (state) => state.matches.findLast((match) => match.staticData.title)?.staticData.title,
  })
  return (
    <UnfinishedScreen
      title={`${title ?? 'This screen'} is not built yet`}
      text={`${notBuiltSentences[path] ?? ''} None of it works so far, and nothing is kept here.`.trim()}
    />
  )
}

const UnfinishedScreen = ({ title, text }: { title: string; text: string }) => {
  const router = useRouter()
  return (
    <div className={styles.inside}>
      <EmptyState
        level="h2"
        title={title}
        text={text}
        action={<Button onClick={() => router.history.back()}>Go Back</Button>}
      />
    </div>
  )
}
