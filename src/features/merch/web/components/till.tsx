import { IconAlertTriangle, IconChevronDown, IconCircleOff, IconGift, IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { t } from '#kernel/language/translate.ts'
import { signOf } from '#kernel/money.ts'
import { typedMinor } from '#web/editing/typed-amounts.ts'
import { rich } from '#web/rich.tsx'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import fields from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { Select } from '#web/ui/select.tsx'
import type { Merch, MerchShowCard } from '../../contract/merch.ts'
import type { Payment } from '../../contract/merch-values.ts'
import { saleTotal } from '../../domain/show-sums.ts'
import { addOne, type BasketLine, changeLine, leftAt, priceIn } from '../basket.ts'
import { merchWords, moneyWords, variantWords } from '../merch-words.ts'
import { tableOf, useTableChoice } from '../table-choice.ts'
import { recordSale, useWaitingSales } from '../waiting-sales.ts'
import styles from './till.module.css'
import { WaitingStrip } from './waiting-strip.tsx'

interface Sold {
  saleId: string
  words: string
}

const discountOf = (typed: string, currency: string): bigint | null => {
  if (typed.trim() === '') return 0n
  try {
    return typedMinor(typed, currency)
  } catch {
    return null
  }
}

/** The till: a big button for each variant, what is in the basket, and cash or card. */
export const Till = ({
  merch,
  shows,
  workspaceId,
  personId,
}: {
  merch: Merch
  shows: readonly MerchShowCard[]
  workspaceId: string
  personId: string
}) => {
  const [choice, choose] = useTableChoice(workspaceId)
  const [basket, setBasket] = useState<readonly BasketLine[]>([])
  const [typed, setTyped] = useState('')
  const [last, setLast] = useState<Sold | null>(null)
  const [busy, setBusy] = useState(false)
  const waiting = useWaitingSales()
  const discountId = useId()
  const { near, showKey, places, locationId, currency } = tableOf(merch, shows, choice)
  const discount = discountOf(typed, currency)
  const lines = basket.map((line) => ({ ...line, unitMinor: BigInt(line.unitMinor) }))
  const total = discount === null ? null : saleTotal(lines, discount)
  // What is on its way to the server is gone from the table already.
  const onTheWay = (variantId: string): number =>
    waiting
      .filter((one) => one.act === 'sell' && one.refused === null && one.workspaceId === workspaceId)
      .flatMap(({ sale }) => (sale?.lines as BasketLine[] | undefined) ?? [])
      .filter((line) => line.variantId === variantId)
      .reduce((sum, { pieces }) => sum + pieces, 0)

  const take = async (payment: Payment): Promise<void> => {
    if (total === null || basket.length === 0) return
    const saleId = crypto.randomUUID()
    const sale = {
      saleId,
      soldAt: new Date().toISOString(),
      showKey,
      locationId,
      currency,
      payment,
      discountMinor: String(discount ?? 0n),
      lines: basket.map(({ variantId, pieces, unitMinor, isGift }) => ({ variantId, pieces, unitMinor, isGift })),
    }
    const words = t('{payment, select, cash {{amount} cash.} other {{amount} card.}}', {
      payment,
      amount: moneyWords({ minor: String(total), currency }),
    })
    setBusy(true)
    try {
      await recordSale({ personId, workspaceId, act: 'sell', saleId, sale, words })
      setLast({ saleId, words })
      setBasket([])
      setTyped('')
    } catch {
      flash.error(t('No room on this device to save the sale. The basket is still here.'))
    } finally {
      setBusy(false)
    }
  }
  const undo = async ({ saleId, words }: Sold): Promise<void> => {
    await recordSale({
      personId,
      workspaceId,
      act: 'undo',
      saleId,
      sale: null,
      words: t('Undoing {text}', { text: words }),
    })
    setLast(null)
    flash.success(t('Last sale undone.'))
  }

  return (
    <>
      <WaitingStrip />
      <div className={styles.till}>
        <details className={styles.choices}>
          <summary>
            <span className={styles.where}>{near.find(({ key }) => key === showKey)?.title ?? t('No show')}</span>
            <span className={styles.from}>
              {places.find(({ id }) => id === locationId)?.name}, {currency}
            </span>
            <IconChevronDown size={18} aria-hidden="true" />
          </summary>
          <div className={styles.fields}>
            <Field label={t('Show##gig')}>
              {(control) => (
                <Select
                  {...control}
                  value={showKey ?? ''}
                  onChange={({ target }) => choose({ showKey: target.value || null })}
                >
                  <option value="">{t('No show')}</option>
                  {near.map(({ key, title, day }) => (
                    <option key={key} value={key}>
                      {day} {title}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('From##place')}>
              {(control) => (
                <Select
                  {...control}
                  value={locationId}
                  onChange={({ target }) => choose({ locationId: target.value, locationFor: showKey })}
                >
                  {places.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label={t('Currency')}>
              {(control) => (
                <Select
                  {...control}
                  value={currency}
                  onChange={({ target }) => {
                    choose({ currency: target.value })
                    // Its prices were in another currency.
                    setBasket([])
                  }}
                >
                  {merch.currencies.map((code) => (
                    <option key={code}>{code}</option>
                  ))}
                </Select>
              )}
            </Field>
            <LinkButton to="/merch" variant="quiet">
              {t('Stock and shows')}
            </LinkButton>
          </div>
        </details>
        <div className={styles.goods}>
          {merch.products
            .filter(({ isArchived }) => !isArchived)
            .map((product) => {
              const price = priceIn(product, currency)
              return (
                <section key={product.id} className={styles.product}>
                  <h2 className={styles.name}>
                    {product.name}{' '}
                    <span className="mono">
                      {price === null
                        ? t('no price in {currency}', { currency })
                        : moneyWords({ minor: price, currency })}
                    </span>
                  </h2>
                  <div className={styles.buttons}>
                    {product.variants
                      .filter(({ isArchived }) => !isArchived)
                      .map((variant) => {
                        const left = leftAt(variant, locationId) - onTheWay(variant.id)
                        const taken = basket
                          .filter(({ variantId }) => variantId === variant.id)
                          .reduce((sum, { pieces }) => sum + pieces, 0)
                        return (
                          <BigButton
                            key={variant.id}
                            words={variantWords(variant) || product.name}
                            left={left - taken}
                            lowMark={variant.lowMark}
                            taken={taken}
                            disabled={price === null}
                            onPress={() =>
                              setBasket(
                                addOne(basket, {
                                  variantId: variant.id,
                                  words: merchWords(product, variant),
                                  unitMinor: price ?? '0',
                                }),
                              )
                            }
                          />
                        )
                      })}
                  </div>
                </section>
              )
            })}
        </div>
        <section className={styles.basket} aria-label={t('Basket')}>
          {last && (
            <p className={styles.last} role="status">
              {rich('Sold: {names}<button>Undo last sale</button>', {
                names: last.words,
                button: (text) => (
                  <Button size="sm" onClick={() => void undo(last)}>
                    {text}
                  </Button>
                ),
              })}
            </p>
          )}
          {basket.length > 0 && (
            <>
              <ul className={styles.lines}>
                {basket.map((line) => (
                  <li key={`${line.variantId} ${line.isGift}`}>
                    <span className={styles.words}>
                      {line.isGift ? t('{name}, a gift', { name: line.words }) : line.words}
                    </span>
                    <IconButton
                      label={t('One less of {name}', { name: line.words })}
                      onClick={() => setBasket(changeLine(basket, line, { pieces: line.pieces - 1 }))}
                    >
                      <IconMinus size={18} aria-hidden="true" />
                    </IconButton>
                    <span className={`${styles.count} mono`}>{line.pieces}</span>
                    <IconButton
                      label={t('One more of {name}', { name: line.words })}
                      onClick={() => setBasket(changeLine(basket, line, { pieces: line.pieces + 1 }))}
                    >
                      <IconPlus size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={t('Give {name} away', { name: line.words })}
                      aria-pressed={line.isGift}
                      onClick={() => setBasket(changeLine(basket, line, { isGift: !line.isGift }))}
                    >
                      <IconGift size={18} aria-hidden="true" />
                    </IconButton>
                  </li>
                ))}
              </ul>
              <div className={styles.discount}>
                <label htmlFor={discountId}>{t('Discount, {currency}', { currency: signOf(currency) })}</label>
                <input
                  id={discountId}
                  className={fields.input}
                  inputMode="decimal"
                  value={typed}
                  aria-invalid={total === null}
                  aria-describedby={`${discountId}-error`}
                  onChange={({ target }) => setTyped(target.value)}
                />
              </div>
              <FieldError
                id={`${discountId}-error`}
                text={total === null ? t('The discount can’t be more than the basket costs.') : undefined}
              />
              <div className={styles.sum}>
                {t('To pay')}
                <output className={styles.total}>
                  {total === null ? '–' : moneyWords({ minor: String(total), currency })}
                </output>
              </div>
              <div className={styles.pay}>
                <Button
                  size="lg"
                  variant="primary"
                  pending={busy}
                  disabled={total === null}
                  onClick={() => void take('cash')}
                >
                  {t('Cash')}
                </Button>
                <Button size="lg" pending={busy} disabled={total === null} onClick={() => void take('card')}>
                  {t('Card')}
                </Button>
              </div>
            </>
          )}
        </section>
      </div>
    </>
  )
}

const BigButton = ({
  words,
  left,
  lowMark,
  taken,
  disabled,
  onPress,
}: {
  words: string
  left: number
  lowMark: number | null
  /** How many are in the basket. */
  taken: number
  disabled: boolean
  onPress: () => void
}) => {
  const state = left <= 0 ? 'out' : lowMark !== null && left <= lowMark ? 'low' : 'enough'
  return (
    <button
      type="button"
      className={styles.big}
      data-left={state}
      data-in={taken > 0 || undefined}
      disabled={disabled}
      onClick={onPress}
    >
      {words}
      <span className={styles.left} data-left={state}>
        {state === 'out' && <IconCircleOff size={15} aria-hidden="true" />}
        {state === 'low' && <IconAlertTriangle size={15} aria-hidden="true" />}
        {left < 0
          ? t('{pieces, plural, one {# too many} other {# too many}}', { pieces: -left })
          : t('{left, plural, =0 {Sold out} one {# left} other {# left}}', { left })}
      </span>
      {taken > 0 && (
        <span className={`${styles.in} mono`}>
          {rich('{count, number}<hidden> in the basket</hidden>', {
            count: taken,
            hidden: (text) => <span className="visually-hidden">{text}</span>,
          })}
        </span>
      )}
    </button>
  )
}
