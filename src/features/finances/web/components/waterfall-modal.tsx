import { useQuery } from '@tanstack/react-query'
import type { SplitAgreement, WaterfallSum } from '#features/finances/contract/splits.ts'
import { t } from '#kernel/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { StateModal } from '#web/ui/overlays/state-modal.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { waterfallQuery } from '../queries.ts'
import { Amount, amountWords } from './amount.tsx'
import modules from './module.module.css'
import styles from './waterfall.module.css'

/** One step of a waterfall: how much of the whole it takes, and where on the way down that is. */
interface Step {
  key: string
  name: string
  kind: 'income' | 'recouped' | 'shared' | 'waiting'
  minor: bigint
  from: bigint
  /** What it counts in the currency of the agreement, where that is another one. */
  agreed?: { minor: string; currency: string } | null
}

const stepsOf = ({ incomeMinor, recouped, shared, waitingMinor }: WaterfallSum): Step[] => {
  let from = 0n
  const step = (key: string, name: string, kind: Step['kind'], minor: bigint): Step => {
    const one = { key, name, kind, minor, from }
    from += minor
    return one
  }
  const below = [
    ...recouped.map(({ member, minor, agreed }) => ({
      ...step(
        `back ${member?.id ?? ''}`,
        t('Paid back to {name}', { name: member?.name ?? t('The band') }),
        'recouped',
        BigInt(minor),
      ),
      agreed,
    })),
    ...shared.map(({ member, minor }) => step(member.id, member.name, 'shared', BigInt(minor))),
    ...(waitingMinor === '0' ? [] : [step('waiting', t('Waits'), 'waiting', BigInt(waitingMinor))]),
  ]
  return [{ key: 'income', name: t('Came in'), kind: 'income', minor: BigInt(incomeMinor), from: 0n }, ...below]
}

const percentOf = (part: bigint, whole: bigint): string =>
  `${whole === 0n ? 0 : Number((part * 10_000n) / whole) / 100}%`

const Sum = ({ sum }: { sum: WaterfallSum }) => {
  const { currency, costsMinor, waitingCostsMinor } = sum
  const whole = BigInt(sum.incomeMinor)
  return (
    <section aria-label={currency} className={styles.sum}>
      <ul className={styles.steps}>
        {stepsOf(sum).map(({ key, name, kind, minor, from, agreed }) => (
          <li key={key} className={styles.step} data-kind={kind}>
            <span className={styles.name}>
              {name}
              {agreed && (
                <span className={styles.agreed}>
                  {t('counts as {amount}, by the rate of each day', {
                    amount: amountWords(agreed.minor, agreed.currency),
                  })}
                </span>
              )}
            </span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.bar}
                style={{ insetInlineStart: percentOf(from, whole), width: percentOf(minor, whole) }}
              />
            </span>
            <Amount minor={minor} currency={currency} />
          </li>
        ))}
      </ul>
      {costsMinor !== '0' && (
        <p className={modules.dim}>
          {t('Costs that were shared:')} <Amount minor={costsMinor} currency={currency} />
        </p>
      )}
      {waitingCostsMinor !== '0' && (
        <p className={modules.dim}>
          {t('Costs that wait:')} <Amount minor={waitingCostsMinor} currency={currency} />
        </p>
      )}
    </section>
  )
}

/** Everything that came in under a split, and where every cent of it went: paid back first, then shared, or waiting. */
export const WaterfallModal = ({
  workspaceId,
  agreement: { id, kind, name },
  onClose,
}: {
  workspaceId: string
  agreement: SplitAgreement
  onClose: () => void
}) => {
  const { data, error, isFetching, refetch } = useQuery(waterfallQuery(workspaceId, id))
  const title = t('Where it went: {name}', { name: kind === 'band' ? t('The band') : name })
  if (!data)
    return (
      <StateModal
        {...{ title, error, isFetching, onClose }}
        loading={t('Loading what came in …')}
        failed={t('What came in under this split couldn’t be loaded.')}
        onRetry={() => void refetch()}
      />
    )
  const { sums, otherIncome } = data
  return (
    <Modal opened onClose={onClose} title={title}>
      <ModalBody>
        {sums.length === 0 && (
          <EmptyState
            title={t('Nothing came in yet')}
            text={t('Book income “As agreed”, or import royalties: here you see who got what of it.')}
          />
        )}
        {sums.map((sum) => (
          <Sum key={sum.currency} sum={sum} />
        ))}
        {otherIncome.length > 0 && (
          <p className={modules.note}>
            {t('Other income of it isn’t shared by this split:')}{' '}
            {otherIncome.map((money) => (
              <Amount key={money.currency} {...money} className={styles.other} />
            ))}
          </p>
        )}
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
      </ModalActions>
    </Modal>
  )
}
