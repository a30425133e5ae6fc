import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AgreedShare, AgreementVersion, SplitAgreement } from '#features/finances/contract/splits.ts'
import { dateText, listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { detailOf } from '#web/api.ts'
import { mediumDayText } from '#web/charts/day-text.ts'
import { rich } from '#web/rich.tsx'
import { sessionQuery } from '#web/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { ErrorState } from '#web/ui/states.tsx'
import { useSigning } from '../hooks/use-signing.ts'
import { monthText } from '../month-words.ts'
import { splitsQuery } from '../queries.ts'
import { Amount } from './amount.tsx'
import modules from './module.module.css'
import { SplitModal } from './split-modal.tsx'
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
        <Shares workspaceId={workspaceId} month={query.data.month} agreement={agreement} manages={manages} />
      )}
      {agrees && (
        <SplitModal workspaceId={workspaceId} agreement={agreement ?? null} onClose={() => setAgrees(false)} />
      )}
    </section>
  )
}

const Shares = ({
  workspaceId,
  month,
  agreement,
  manages,
}: {
  workspaceId: string
  month: string
  agreement: SplitAgreement
  manages: boolean
}) => {
  const version = agreement.versions.find(({ id }) => id === agreement.currentVersionId) ?? agreement.versions[0]
  if (!version) return null
  const signed = version.shares.filter(({ signedAt }) => signedAt !== null).length
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        {version.shares.map(({ member, millionths }) => (
          <span key={member.id} className={styles.part} style={{ flexGrow: millionths }}>
            {member.name}
          </span>
        ))}
      </div>
      <ul className={styles.shares}>
        {version.shares.map((share) => (
          <li key={share.member.id} className={styles.row}>
            <span className={styles.who}>
              <Avatar name={share.member.name} src={share.member.picture} size={22} />
              <span className={styles.words}>
                <b className={styles.name}>{share.member.name}</b>
                {share.role && <span className={modules.dim}>{share.role}</span>}
              </span>
            </span>
            <span className="mono">{share.percent} %</span>
            <span className={styles.earned}>
              {share.earned.length === 0 && <span className={modules.dim}>{t('nothing yet')}</span>}
              {share.earned.map((money) => (
                <Amount key={money.currency} {...money} />
              ))}
            </span>
            <Signature workspaceId={workspaceId} versionId={version.id} share={share} manages={manages} />
          </li>
        ))}
      </ul>
      <p className={modules.dim}>
        {agreement.currentVersionId === null
          ? t('Counts from {day}.', { day: mediumDayText(version.from) })
          : t('Version {number}, since {day}.', { number: version.number, day: mediumDayText(version.from) })}{' '}
        {signed === version.shares.length
          ? t('Signed by everybody.')
          : t('{count} of {total} signed.', { count: signed, total: version.shares.length })}
      </p>
      <UsedVersions month={month} agreement={agreement} shown={version} />
    </>
  )
}

/** By which versions the amounts came about: those of an earlier one do not fit the percentages that are shown. */
const UsedVersions = ({
  month,
  agreement,
  shown,
}: {
  month: string
  agreement: SplitAgreement
  shown: AgreementVersion
}) => {
  const used = agreement.versions.filter(({ isUsed }) => isUsed)
  if (used.length === 0) return null
  const others = used.filter(({ id }) => id !== shown.id)
  const said = { month: monthText(month), versions: listText(others.map(versionText)), number: shown.number }
  return (
    <p className={modules.dim}>
      {others.length === 0
        ? t('What each of you earned in {month}.', said)
        : shown.isUsed
          ? t(
              'What each of you earned in {month} under {versions}, and under version {number}: booked entries keep their shares.',
              said,
            )
          : t('What each of you earned in {month} under {versions}: booked entries keep their shares.', said)}
    </p>
  )
}

const versionText = ({ number, shares }: AgreementVersion): string =>
  t('version {number} ({shares})', {
    number,
    shares: listText(
      shares.map(({ member: { name }, percent }) => t('{name} {percent} %', { name, percent })),
      'unit',
    ),
  })

const Signature = ({
  workspaceId,
  versionId,
  share: { member, signedAt },
  manages,
}: {
  workspaceId: string
  versionId: string
  share: AgreedShare
  manages: boolean
}) => {
  const own = useQuery(sessionQuery).data === member.id
  const { sign, remind } = useSigning(workspaceId, versionId)
  if (signedAt !== null)
    return (
      <span
        className={styles.signed}
        title={dateText(Date.parse(signedAt), { dateStyle: 'short', timeStyle: 'medium' })}
      >
        {rich('<iconCircleCheckFilled></iconCircleCheckFilled>Signed', {
          iconCircleCheckFilled: () => <IconCircleCheckFilled size={15} aria-hidden="true" />,
        })}
      </span>
    )
  if (own)
    return (
      <Button
        size="sm"
        variant="primary"
        aria-label={t('Sign your share')}
        pending={sign.isPending}
        onClick={() => sign.mutate()}
      >
        {t('Sign')}
      </Button>
    )
  if (!manages || !member.belongs) return <span className={styles.open}>{t('Not signed')}</span>
  return (
    <Button
      size="sm"
      aria-label={t('Remind {name}', { name: member.name })}
      pending={remind.isPending}
      onClick={() => remind.mutate(member.id)}
    >
      {t('Remind')}
    </Button>
  )
}
