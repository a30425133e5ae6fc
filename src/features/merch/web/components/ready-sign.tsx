import { IconCircleCheck, IconCircleDashed, IconCircleX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useReadyOffline } from '#web/offline/use-ready-offline.ts'
import { isTableKnown } from '../queries.ts'
import styles from './ready-sign.module.css'

const signs = {
  preparing: { Icon: IconCircleDashed, words: 'Getting ready…' },
  ready: { Icon: IconCircleCheck, words: 'Ready without network' },
  refused: { Icon: IconCircleX, words: 'This device sells only with a network' },
} as const

/** Makes the till ready for times without a network, and says whether it is; `isLoaded` once everything of it has arrived. */
export const ReadySign = ({ workspaceId, isLoaded }: { workspaceId: string; isLoaded: boolean }) => {
  const app = useReadyOffline()
  const [isKnown, setIsKnown] = useState<boolean | null>(null)
  useEffect(() => {
    if (isLoaded) void isTableKnown(workspaceId).then(setIsKnown)
  }, [workspaceId, isLoaded])
  const state = isKnown === false ? 'refused' : isKnown === null && app === 'ready' ? 'preparing' : app
  const { Icon, words } = signs[state]
  return (
    <p className={styles.sign} role="status">
      <Icon size={14} aria-hidden="true" />
      {words}
    </p>
  )
}
