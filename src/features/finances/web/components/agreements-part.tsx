import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SplitAgreement } from '#features/finances/contract/splits.ts'
import { detailOf } from '#web/api.ts'
import { dayText } from '#web/charts/day-text.ts'
import { sessionQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { useSigning } from '../hooks/use-signing.ts'
import { splitsQuery } from '../queries.ts'
import modules from './module.module.css'
import { AddButton } from './part-fields.tsx'
import styles from './rules-parts.module.css'
import { SplitModal } from './split-modal.tsx'

/** Every agreement on shares with all its versions, by the day from which each counts. */
export const AgreementsPart = ({ workspaceId }: { workspaceId: string }) => {
  const query = useQuery(splitsQuery(workspaceId, null))
  const [asked, setAsked] = useState<SplitAgreement | 'new' | null>(null)
  const agreements = query.data?.agreements
  return (
    <>
      {query.error && !agreements && (
        <ErrorState title="Failed to load data" detail={detailOf(query.error)} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <Loading />}
      {agreements && <AddButton label="Agree on shares" onAdd={() => setAsked('new')} />}
      {agreements?.length === 0 && (
        <EmptyState
          title="Nothing is agreed yet"
          text="Say who gets how much of what comes in: for the whole band, for a release, or for a song."
        />
      )}
      {agreements?.map((agreement) => (
        <section key={agreement.id} aria-label={agreement.name || 'The band'}>
          <div className={modules.head}>
            <h3 className={modules.title}>{agreement.kind === 'band' ? 'The band' : agreement.name}</h3>
            <Button size="sm" onClick={() => setAsked(agreement)}>
              New version
            </Button>
          </div>
          <ul className={styles.versions}>
            {agreement.versions.map((version) => (
              <li key={version.id}>
                <b>
                  From {dayText(version.from)}
                  {version.id === agreement.currentVersionId && ', counts today'}
                </b>
                <br />
                {version.shares
                  .map(
                    ({ member, percent, signedAt }) => `${member.name} ${percent} %${signedAt ? '' : ' (not signed)'}`,
                  )
                  .join(', ')}
                <br />
                <span className={modules.dim}>
                  Written down by {version.madeBy ?? 'somebody who left'}, <When at={version.madeAt} />
                </span>
                <OwnSignature workspaceId={workspaceId} version={version} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {asked && (
        <SplitModal
          workspaceId={workspaceId}
          agreement={asked === 'new' ? null : asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const OwnSignature = ({
  workspaceId,
  version,
}: {
  workspaceId: string
  version: SplitAgreement['versions'][number]
}) => {
  const { data: ownId } = useQuery(sessionQuery)
  const { sign, unsign } = useSigning(workspaceId, version.id)
  const own = version.shares.find(({ member }) => member.id === ownId)
  if (!own) return null
  const isSigned = own.signedAt !== null
  return (
    <Button
      size="sm"
      variant="quiet"
      pending={sign.isPending || unsign.isPending}
      onClick={() => (isSigned ? unsign.mutate() : sign.mutate())}
    >
      {isSigned ? 'Take back your signature' : 'Sign your share'}
    </Button>
  )
}
