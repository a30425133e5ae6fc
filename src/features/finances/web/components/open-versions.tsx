import type { AgreementVersion, SplitAgreement } from '#features/finances/contract/splits.ts'
import { t } from '#kernel/language/translate.ts'
import { sayPercent } from '#kernel/split-money.ts'
import { mediumDayText } from '#web/charts/day-text.ts'
import { amountWords } from './amount.tsx'
import modules from './module.module.css'
import styles from './recoup-progress.module.css'
import { Signature } from './signature.tsx'

const isOpen = (version: AgreementVersion, shown: AgreementVersion): boolean =>
  version.id !== shown.id && !version.isSigned && (version.waiting.length > 0 || version.number > shown.number)

/** Versions beside the one that counts today that somebody still has to sign: later ones, and those of days whose money waits. */
export const OpenVersions = ({
  workspaceId,
  agreement,
  shown,
  manages,
}: {
  workspaceId: string
  agreement: SplitAgreement
  shown: AgreementVersion
  manages: boolean
}) => {
  const gone = shown.shares.find(({ member, signedAt }) => signedAt === null && !member.belongs && !member.isOutside)
  return (
    <>
      {gone && <Leaver name={gone.member.name} />}
      {shown.isSigned && shown.waiting.length > 0 && (
        <p className={modules.dim}>{t('It waits for an exchange rate. Add one under Rules and accounts.')}</p>
      )}
      {agreement.versions
        .filter((version) => isOpen(version, shown))
        .map((version) => (
          <section key={version.id} aria-label={t('Version {version}', { version: version.number })}>
            <h4 className={styles.title}>
              {t('Version {number}, from {day}', { number: version.number, day: mediumDayText(version.from) })}
            </h4>
            {version.waiting.map(({ minor, currency }) => (
              <p key={currency} className={modules.dim}>
                {t('{amount} of its days waits.', { amount: amountWords(minor, currency) })}
              </p>
            ))}
            <ul className={modules.list}>
              {version.shares
                .filter(({ signedAt }) => signedAt === null)
                .map((share) => (
                  <li key={share.member.id} className={modules.row}>
                    <b className={modules.grow}>{share.member.name}</b>
                    <span className="mono">{sayPercent(share.percent)} %</span>
                    <Signature workspaceId={workspaceId} versionId={version.id} share={share} manages={manages} />
                  </li>
                ))}
            </ul>
            {version.shares
              .filter(({ member, signedAt }) => signedAt === null && !member.belongs && !member.isOutside)
              .map(({ member }) => (
                <Leaver key={member.id} name={member.name} />
              ))}
          </section>
        ))}
    </>
  )
}

const Leaver = ({ name }: { name: string }) => (
  <p className={modules.dim}>
    {t('{name} left the band. Make a new version from the same day with their address, and they can sign by mail.', {
      name,
    })}
  </p>
)
