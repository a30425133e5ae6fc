import type { AgreementVersion, SplitAgreement } from '#features/finances/contract/splits.ts'
import { t } from '#kernel/language/translate.ts'
import { Amount, amountWords } from './amount.tsx'
import modules from './module.module.css'
import styles from './recoup-progress.module.css'

/** What waits under a split, and for what. */
export const WaitingMoney = ({ agreement: { waiting } }: { agreement: SplitAgreement }) =>
  waiting.length > 0 && (
    <p className={styles.waiting} role="status">
      <b>{t('Waits to be shared:')}</b>{' '}
      {waiting.map((money) => (
        <Amount key={money.currency} {...money} className={styles.sum} />
      ))}
    </p>
  )

/** How much of what is paid back first is paid back by now. */
export const RecoupProgress = ({ version: { recoups, recoupCurrency } }: { version: AgreementVersion }) =>
  recoups.length > 0 &&
  recoupCurrency !== null && (
    <>
      <h4 className={styles.title}>{t('Paid back first')}</h4>
      <ol className={styles.steps}>
        {recoups.map(({ member, note, minor, leftMinor }) => {
          const [whole, paid] = [BigInt(minor), BigInt(minor) - BigInt(leftMinor)]
          const name = member?.name ?? t('The band')
          return (
            <li key={member?.id ?? ''} className={styles.step}>
              <span className={styles.who}>
                <b>{name}</b>
                {note !== '' && <span className={modules.dim}>{note}</span>}
              </span>
              <progress
                className={styles.progress}
                max={100}
                value={Number((paid * 100n) / whole)}
                aria-label={t('Paid back to {name}', { name })}
              />
              <span className={styles.words}>
                {leftMinor === '0'
                  ? t('{amount} paid back', { amount: amountWords(minor, recoupCurrency) })
                  : t('{count} of {total}', {
                      count: amountWords(paid, recoupCurrency),
                      total: amountWords(minor, recoupCurrency),
                    })}
              </span>
            </li>
          )
        })}
      </ol>
    </>
  )
