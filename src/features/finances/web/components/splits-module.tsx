import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SplitAgreement } from '#features/finances/contract/splits.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { splitsQuery } from '../queries.ts'
import modules from './module.module.css'
import { SplitModal } from './split-modal.tsx'
import { SplitShares } from './split-shares.tsx'
import styles from './splits-module.module.css'

const nameOf = ({ kind, name }: SplitAgreement): string => (kind === 'band' ? t('The band') : name)

/** Who gets how much by what was agreed for the band, a release or a song, what that gave in the month, and who has signed. */
export const SplitsModule = ({
  workspaceId,
  month,
  manages,
}: {
  workspaceId: string
  month: string
  manages: boolean
}) => {
  const query = useQuery(splitsQuery(workspaceId, month))
  const [chosen, setChosen] = useState('')
  const [agrees, setAgrees] = useState(false)
  const agreements = query.data?.agreements ?? []
  // The one that gave something in the month, until somebody chooses another.
  const first = agreements.find(({ versions }) => versions.some(({ isUsed }) => isUsed)) ?? agreements[0]
  const agreement = agreements.find(({ id }) => id === chosen) ?? first
  return (
    <section className={modules.module} aria-labelledby="splits-title">
      <div className={modules.head}>
        <h3 id="splits-title" className={modules.title}>
          {t('Splits')}
        </h3>
        {agreements.length > 0 && agreement && (
          <Select
            className={styles.choice}
            aria-label={t('Split for')}
            value={agreement.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {agreements.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        )}
        {manages && query.data && (
          <Button size="sm" variant="quiet" onClick={() => setAgrees(true)}>
            {agreement ? t('Change') : t('Agree on shares')}
          </Button>
        )}
      </div>
      {query.error && !query.data && (
        <ErrorState
          title={t('Couldn’t load the splits')}
          detail={detailOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Loading label={t('Loading the splits')} />}
      {query.data && !agreement && (
        <p className={modules.note}>
          {manages
            ? t(
                'Nothing agreed yet. Say who gets how much of what comes in, for the whole band, a release or a song; everybody signs their own share.',
              )
            : t('Nothing agreed yet. The owner and managers decide who gets how much.')}
        </p>
      )}
      {agreement && query.data && (
        <SplitShares workspaceId={workspaceId} month={query.data.month} agreement={agreement} manages={manages} />
      )}
      {agrees && (
        <SplitModal workspaceId={workspaceId} agreement={agreement ?? null} onClose={() => setAgrees(false)} />
      )}
    </section>
  )
}
