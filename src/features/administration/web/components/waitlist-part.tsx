import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostWaitingTold } from '#features/administration/contract/admin-limits.ts'
import type { WaitingAddress } from '#features/administration/contract/work.ts'
import { plans } from '#features/plans/contract/plan.ts'
import { addressOfCall, api } from '#web/api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { CutNote } from '#web/ui/show-more.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { useSettledSearch, waitlistQuery } from '../queries.ts'
import { AskModal, type Question } from './ask-modal.tsx'
import { PartState } from './part-state.tsx'
import styles from './parts.module.css'

/** Who wants to hear when a plan opens: invite by mail, take off, take along. */
export const WaitlistPart = () => {
  const { typed, setTyped, q } = useSettledSearch()
  const [question, setQuestion] = useState<Question | null>(null)
  const query = useQuery(waitlistQuery(q))
  return (
    <>
      <div className={styles.bar}>
        <SearchField label="Search e-mail" value={typed} onType={setTyped} className={styles.search} />
        {query.data && <span className={styles.count}>{query.data.total} waiting</span>}
        <a className={buttonClass({ size: 'sm' })} href={addressOfCall('exportWaitlist', {})} download>
          Export CSV
        </a>
      </div>
      <PartState query={query} label="The addresses">
        {({ waiting }) =>
          waiting.length === 0 ? (
            <EmptyState title="Nobody is waiting" text="Addresses come from “Notify Me” on the plans page." />
          ) : (
            <ul className={styles.list} aria-label="Waiting list">
              {waiting.map((one) => (
                <Row key={`${one.email} ${one.plan}`} waiting={one} onAsk={setQuestion} />
              ))}
            </ul>
          )
        }
      </PartState>
      <CutNote
        when={query.data?.waiting.length === mostWaitingTold}
        text={`The first ${mostWaitingTold} are listed; the search finds the others, and the CSV has all.`}
      />
      {question && <AskModal question={question} onClose={() => setQuestion(null)} />}
    </>
  )
}

const Row = ({ waiting, onAsk }: { waiting: WaitingAddress; onAsk: (question: Question) => void }) => {
  const { email, plan } = waiting
  return (
    <li className={styles.row}>
      <div className={styles.main}>
        <span className={styles.name}>
          {email} <Chip tone="line">{plans[plan].name}</Chip>
        </span>
        <span className={styles.meta}>
          Asked <When at={waiting.createdAt} />
          {waiting.invitedAt && (
            <>
              , invited <When at={waiting.invitedAt} />
            </>
          )}
        </span>
      </div>
      <div className={styles.actions}>
        {!waiting.invitedAt && (
          <Button
            size="sm"
            aria-label={`Invite ${email} to ${plans[plan].name}`}
            onClick={() =>
              onAsk({
                title: `Invite ${email}?`,
                action: 'Invite',
                about: `A mail says that ${plans[plan].name} is open for them, and where to make an account. With this address they may register even where it is by invitation.`,
                act: () => api.inviteWaiting({ email, plan }),
              })
            }
          >
            Invite
          </Button>
        )}
        <Button
          size="sm"
          variant="danger"
          aria-label={`Remove ${email} from ${plans[plan].name}`}
          onClick={() =>
            onAsk({
              title: `Take ${email} off the list?`,
              action: 'Remove',
              about: 'The address is deleted here. They can leave it again on the plans page.',
              act: () => api.removeWaiting({ email, plan }),
            })
          }
        >
          Remove
        </Button>
      </div>
    </li>
  )
}
