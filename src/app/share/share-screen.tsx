import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ArticleLink } from '#app/help/article-link.tsx'
import { t } from '#kernel/language/translate.ts'
import type { Shared } from '#web/offline/shared-shelf.ts'
import { rich } from '#web/rich.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'
import styles from './share.module.css'
import { ShareForm } from './share-form.tsx'
import { refreshShared, sharedQuery } from './shared-query.ts'
import { takeShares } from './take-shares.ts'
import { useOpened } from './use-opened.ts'

const problems: Record<string, string> = {
  large: t('That’s too much at once: 20 files and 500 MB at most. Nothing was kept; add it in Backline instead.'),
  full: t('This browser couldn’t keep it: the device is full, or the window private. Add it in Backline instead.'),
  many: t('Ten things that you shared wait here already. Add some of them, then share it again.'),
  unread: t('What was shared couldn’t be read. Share it again, or add it in Backline instead.'),
}

/** What became of the last share where it was not kept; undefined where nothing is wrong. */
const useProblem = (takes: boolean | undefined): string | undefined => {
  const problem = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => ('problem' in search ? String(search.problem) : undefined),
  })
  if (problem !== 'worker') return problem === undefined ? undefined : (problems[problem] ?? problems.unread)
  return takes === false
    ? t('Nothing can be shared to Backline here. Add it in Backline instead.')
    : t('Backline wasn’t ready, and nothing was sent. Share it again.')
}

const howToShare = () =>
  rich('Share a recording, a file or a link from another app, and choose Backline. <link>How to share</link>', {
    link: (text) => <ArticleLink article="share-from-your-phone">{text}</ArticleLink>,
  })

const Shares = ({
  shares,
  onGone,
}: {
  shares: readonly Shared[]
  onGone: (one: Shared, to: string | null) => unknown
}) => (
  <div className={styles.shares}>
    {shares.map((one) => (
      <ShareForm key={one.id ?? 'opened'} shared={one} onGone={(address) => onGone(one, address)} />
    ))}
  </div>
)

/** `/share`: what other apps shared to this one, and what it is to become. */
export const ShareScreen = () => {
  const { data: person } = useQuery(sessionQuery)
  const { data: kept, isPending } = useQuery(sharedQuery(person))
  const { opened, forget } = useOpened()
  const navigate = useNavigate()
  const [takes, setTakes] = useState<boolean>()
  useEffect(() => void takeShares().then(setTakes), [])
  const problem = useProblem(takes)
  const shares = [...(opened ? [opened] : []), ...(kept ?? [])]
  // It leads to what became of it, unless more waits here.
  const onGone = async (one: Shared, address: string | null): Promise<void> => {
    const isLast = shares.length === 1
    if (one === opened) forget()
    await refreshShared()
    // Who has gone on to another screen meanwhile stays there.
    if (isLast && location.pathname === '/share') await navigate({ href: address ?? '/homepage' })
  }
  return (
    <>
      <ScreenBar title={t('Share')} />
      {shares.length > 0 ? (
        <>
          {problem !== undefined && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Shares shares={shares} onGone={onGone} />
        </>
      ) : isPending ? (
        <Loading label={t('Reading what was shared')}>
          <ScreenBones>
            <Skeleton height="120px" />
          </ScreenBones>
        </Loading>
      ) : (
        <ScreenState>
          <EmptyState title={t('Nothing was shared')} text={problem ?? howToShare()} />
        </ScreenState>
      )}
    </>
  )
}
