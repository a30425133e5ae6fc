import { useState } from 'react'
import type { AgreementVersion, SplitAgreement } from '#features/finances/contract/splits.ts'
import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { sayPercent } from '#kernel/split-money.ts'
import { mediumDayText } from '#web/charts/day-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/identity.tsx'
import { monthText } from '../month-words.ts'
import { Amount } from './amount.tsx'
import modules from './module.module.css'
import { OpenVersions } from './open-versions.tsx'
import { PaperLinks } from './paper-links.tsx'
import { RecoupProgress, WaitingMoney } from './recoup-progress.tsx'
import { Signature } from './signature.tsx'
import styles from './splits-module.module.css'
import { WaterfallModal } from './waterfall-modal.tsx'

/** One split as it counts: who gets how much and has signed, what is paid back first, and what waits. */
export const SplitShares = ({
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
  const [looks, setLooks] = useState(false)
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
                {share.member.isOutside && <span className={modules.dim}>{share.email ?? t('Outside the band')}</span>}
              </span>
            </span>
            <span className="mono">{sayPercent(share.percent)} %</span>
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
      <WaitingMoney agreement={agreement} />
      <OpenVersions workspaceId={workspaceId} agreement={agreement} shown={version} manages={manages} />
      <RecoupProgress version={version} />
      <div className={styles.more}>
        <Button size="sm" onClick={() => setLooks(true)}>
          {t('Where it went')}
        </Button>
        {version.paperSha256 !== null && (
          <span className={modules.dim}>
            <PaperLinks workspaceId={workspaceId} versionId={version.id} />
          </span>
        )}
      </div>
      {looks && <WaterfallModal workspaceId={workspaceId} agreement={agreement} onClose={() => setLooks(false)} />}
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
      shares.map(({ member: { name }, percent }) => t('{name} {percent} %', { name, percent: sayPercent(percent) })),
      'unit',
    ),
  })
