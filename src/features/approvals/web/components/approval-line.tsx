import { IconCircleCheck, IconMessageCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { May } from '#web/session/may.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { standingWords, waitsFor } from '../approval-words.ts'
import { type ApprovalTarget, approvalsQuery, runningOf } from '../queries.ts'
import styles from './approval-line.module.css'
import { ApprovalWindow } from './lazy-approval-window.tsx'

/**
 * How the approval of a target stands, as a button that opens it; `asks` says what it shows those who may ask while nobody is asked.
 * `?approval=ID` opens it, too.
 */
export const ApprovalLine = ({
  name,
  asks = false,
  ...target
}: ApprovalTarget & {
  name: string
  asks?: boolean
}) => {
  const { data } = useQuery(approvalsQuery(target))
  const { data: me = null } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const search: Record<string, unknown> = useLocation({ select: (location) => location.search })
  const [pressed, setPressed] = useState(false)
  const running = runningOf(data)
  const isNamed = running !== undefined && search.approval === running.id
  const close = (): void => {
    setPressed(false)
    if (isNamed) void navigate({ to: '.', search: (before) => ({ ...before, approval: undefined }), replace: true })
  }
  const waits = running !== undefined && waitsFor(running, me)
  const Icon = running?.state === 'approved' ? IconCircleCheck : IconMessageCheck
  return (
    <>
      {running && (
        <div>
          <Button
            size="sm"
            variant={waits ? 'primary' : 'default'}
            className={styles.line ?? ''}
            icon={<Icon size={15} aria-hidden="true" />}
            onClick={() => setPressed(true)}
          >
            {waits
              ? t('{who} would like your approval', { who: running.askedByName ?? t('Somebody') })
              : standingWords(running)}
          </Button>
        </div>
      )}
      {!running && data && asks && (
        <May right="edit">
          <Button size="sm" onClick={() => setPressed(true)}>
            {t('Ask for approval')}
          </Button>
        </May>
      )}
      {(pressed || isNamed) && <ApprovalWindow {...target} name={name} onClose={close} />}
    </>
  )
}
