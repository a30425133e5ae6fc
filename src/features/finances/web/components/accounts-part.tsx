import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Books, MoneyAccount } from '#features/finances/contract/books.ts'
import { accountKinds } from '#features/finances/contract/ledger-values.ts'
import { t } from '#kernel/language/translate.ts'
import { MoneyFault } from '#kernel/money.ts'
import { api } from '#web/api.ts'
import { sentMoney, typedText } from '#web/editing/typed-amounts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CurrencySelect } from '#web/ui/currency-select.tsx'
import fields from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { accountKindNames } from '../entry-words.ts'
import { useRuleSaving } from '../hooks/use-rule-saving.ts'
import { Amount } from './amount.tsx'
import modules from './module.module.css'
import parts from './part-fields.module.css'
import { AddButton, ClosedField, NameField } from './part-fields.tsx'
import styles from './rules-parts.module.css'

/** Where the band keeps its money, with what is there. */
export const AccountsPart = ({ workspaceId, books }: { workspaceId: string; books: Books }) => {
  const [asked, setAsked] = useState<MoneyAccount | 'new' | null>(null)
  return (
    <>
      <AddButton label={t('Add account')} onAdd={() => setAsked('new')} />
      <ul className={modules.list} aria-label={t('Accounts')}>
        {books.accounts.map((account) => (
          <li key={account.id} className={classNames(modules.row, styles.account)}>
            <span className={modules.grow}>
              <b>{account.name}</b> <KindOf account={account} />{' '}
              {account.isClosed && <Chip tone="line">{t('Closed')}</Chip>}
            </span>
            <span className={styles.sums}>
              {account.balances.length === 0 && <span className={modules.dim}>{t('no balance yet')}</span>}
              {account.balances.map((money) => (
                <Amount key={money.currency} {...money} />
              ))}
            </span>
            <Button size="sm" aria-label={t('Edit {name}', { name: account.name })} onClick={() => setAsked(account)}>
              {t('Edit')}
            </Button>
          </li>
        ))}
      </ul>
      {asked && (
        <AccountModal
          workspaceId={workspaceId}
          books={books}
          account={asked === 'new' ? null : asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** What kind of account it is, unless its name says the same. */
const KindOf = ({ account: { name, kind } }: { account: MoneyAccount }) => {
  const said = accountKindNames[kind]
  if (name.toLowerCase() === said.toLowerCase()) return null
  return <span className={modules.dim}>{said}</span>
}

const AccountModal = ({
  workspaceId,
  books,
  account,
  onClose,
}: {
  workspaceId: string
  books: Books
  account: MoneyAccount | null
  onClose: () => void
}) => {
  const [name, setName] = useState(account?.name ?? '')
  const [kind, setKind] = useState(account?.kind ?? 'bank')
  const [opening, setOpening] = useState(() =>
    (account?.opening ?? []).map(({ minor, currency }) => ({ currency, amount: typedText(BigInt(minor), currency) })),
  )
  const [isClosed, setIsClosed] = useState(account?.isClosed ?? false)
  const { save, errors, failure } = useRuleSaving(workspaceId, {
    of: 'account',
    send: () => {
      const said = {
        name,
        kind,
        opening: opening
          .filter(({ amount }) => amount.trim() !== '')
          .map(({ currency, amount }) => sentMoney(amount, currency)),
      }
      return account
        ? api.editMoneyAccount(
            { accountId: account.id, rowVersion: account.rowVersion, isClosed, ...said },
            { workspaceId },
          )
        : api.addMoneyAccount(said, { workspaceId })
    },
    onSaved: onClose,
  })
  // What cannot be read as an amount is not even sent.
  const unread = save.error instanceof MoneyFault ? save.error.message : undefined
  const ofOpening = unread ?? Object.entries(errors).find(([field]) => field.startsWith('opening'))?.[1]
  const set = (at: number, part: Partial<(typeof opening)[number]>): void =>
    setOpening(opening.map((one, place) => (place === at ? { ...one, ...part } : one)))
  const unused = books.currencies.find((code) => opening.every(({ currency }) => currency !== code))
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={account ? t('Account {name}##of money', { name: account.name }) : t('Add account')}
      action={account ? t('Save') : t('Add')}
      pending={save.isPending}
      error={unread ? undefined : failure}
    >
      <NameField name={name} error={errors.name} onChange={setName} />
      <Field label={t('Kind')} error={errors.kind}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={(event) => setKind(accountKinds.find((one) => one === event.target.value) ?? 'other')}
          >
            {accountKinds.map((one) => (
              <option key={one} value={one}>
                {accountKindNames[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset className={parts.parts}>
        <legend className={parts.legend}>{t('Balance before the first transaction')}</legend>
        {opening.map(({ currency, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, whatever is chosen in it
          <div key={at} className={styles.opening}>
            <CurrencySelect
              aria-label={t('Currency {number}', { number: at + 1 })}
              used={books.currencies}
              value={currency}
              onChange={(event) => set(at, { currency: event.target.value })}
            />
            <input
              className={fields.input}
              aria-label={t('Opening amount {number}', { number: at + 1 })}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={(event) => set(at, { amount: event.target.value })}
            />
            <IconButton
              label={t('Remove {name}', { name: currency })}
              onClick={() => setOpening(opening.filter((_one, place) => place !== at))}
            >
              <IconX size={15} aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        {unused && (
          <span>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => setOpening([...opening, { currency: unused, amount: '' }])}
            >
              {t('Add an opening amount')}
            </Button>
          </span>
        )}
        <FieldError text={ofOpening} />
      </fieldset>
      {account && <ClosedField isClosed={isClosed} onChange={setIsClosed} />}
    </FormModal>
  )
}
