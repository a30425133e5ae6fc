import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgreedShare, AgreementVersion, RecoupStep, SplitAgreement } from '#features/finances/contract/splits.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { sayPercent } from '#kernel/split-money.ts'
import { detailOf } from '#web/api.ts'
import { dayText } from '#web/charts/day-text.ts'
import { rich } from '#web/rich.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import { useSigning } from '../hooks/use-signing.ts'
import { splitsQuery } from '../queries.ts'
import { amountWords } from './amount.tsx'
import modules from './module.module.css'
import { PaperLinks } from './paper-links.tsx'
import { AddButton } from './part-fields.tsx'
import styles from './rules-parts.module.css'
import { SplitModal } from './split-modal.tsx'

const shareText = ({ member: { name }, percent, signedAt }: AgreedShare): string =>
  signedAt
    ? t('{name} {percent} %', { name, percent: sayPercent(percent) })
    : t('{name} {percent} % (not signed)', { name, percent: sayPercent(percent) })

const recoupText =
  ({ recoupCurrency }: AgreementVersion) =>
  ({ member, minor }: RecoupStep): string =>
    [member?.name ?? t('The band'), amountWords(minor, recoupCurrency ?? '')].join(' ')

/** Every agreement on shares with all its versions, by the day from which each counts. */
export const AgreementsPart = ({ workspaceId }: { workspaceId: string }) => {
  const query = useQuery(splitsQuery(workspaceId, null))
  const [asked, setAsked] = useState<SplitAgreement | 'new' | null>(null)
  const agreements = query.data?.agreements
  return (
    <>
      {query.error && !agreements && (
        <ErrorState
          title={t('Failed to load data')}
          detail={detailOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Loading />}
      {agreements && <AddButton label={t('Agree on shares')} onAdd={() => setAsked('new')} />}
      {agreements?.length === 0 && (
        <EmptyState
          title={t('Nothing agreed yet')}
          text={t('Say who gets how much of what comes in: for the whole band, for a release, or for a song.')}
        />
      )}
      {agreements?.map((agreement) => (
        <section key={agreement.id} aria-label={agreement.name || t('The band')}>
          <div className={modules.head}>
            <h3 className={modules.title}>{agreement.kind === 'band' ? t('The band') : agreement.name}</h3>
            <Button size="sm" onClick={() => setAsked(agreement)}>
              {t('New version')}
            </Button>
          </div>
          <ul className={styles.versions}>
            {agreement.versions.map((version) => (
              <li key={version.id}>
                <b>
                  {version.id === agreement.currentVersionId
                    ? t('From {day}, current', { day: dayText(version.from) })
                    : t('From {date}', { date: dayText(version.from) })}
                </b>
                <br />
                {listText(version.shares.map(shareText), 'unit')}
                {version.recoups.length > 0 && (
                  <>
                    <br />
                    {t('First paid back: {list}', { list: listText(version.recoups.map(recoupText(version)), 'unit') })}
                  </>
                )}
                {version.paperSha256 !== null && (
                  <>
                    <br />
                    <PaperLinks workspaceId={workspaceId} versionId={version.id} />
                  </>
                )}
                <br />
                <span className={modules.dim}>
                  {rich('Added by {known, select, no {somebody who left} other {{name}}}, <when></when>', {
                    known: version.madeBy === null ? 'no' : 'yes',
                    name: version.madeBy,
                    when: () => <When at={version.madeAt} />,
                  })}
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
      {isSigned ? t('Withdraw your signature') : t('Sign your share')}
    </Button>
  )
}
