import { useQuery } from '@tanstack/react-query'
import { useLinkProps, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Books, MoneyCategory, RecurringEntry } from '#features/finances/contract/books.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf } from '#web/api.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { AccountsPart } from '../components/accounts-part.tsx'
import { AgreementsPart } from '../components/agreements-part.tsx'
import { Dashboard } from '../components/dashboard.tsx'
import { FinancesRefused } from '../components/finances-refused.tsx'
import modules from '../components/module.module.css'
import { OwedPart } from '../components/owed-part.tsx'
import { AddButton, ClosedField, NameField } from '../components/part-fields.tsx'
import { RatesPart } from '../components/rates-part.tsx'
import { RecurringModal, RecurringRow } from '../components/recurring-rules.tsx'
import styles from '../components/rules-parts.module.css'
import { directionNames } from '../entry-words.ts'
import { useFinancesLive } from '../hooks/use-finances-live.ts'
import { useRuleSaving } from '../hooks/use-rule-saving.ts'
import { booksQuery, recurringQuery, refreshFinances } from '../queries.ts'

const sides = ['income', 'expense'] as const

/** What income and costs are told apart by. */
const CategoriesPart = ({ workspaceId, books }: { workspaceId: string; books: Books }) => {
  const [asked, setAsked] = useState<MoneyCategory | 'new' | null>(null)
  return (
    <>
      <AddButton label={t('Add category')} onAdd={() => setAsked('new')} />
      {sides.map((side) => (
        <section key={side} aria-label={directionNames[side]}>
          <h3 className={modules.title}>{directionNames[side]}</h3>
          <ul className={modules.list}>
            {books.categories
              .filter(({ direction }) => direction === side)
              .map((category) => (
                <li key={category.id} className={modules.row}>
                  <span className={modules.grow}>
                    {category.name} {category.isClosed && <Chip tone="line">{t('Closed')}</Chip>}
                  </span>
                  <Button
                    size="sm"
                    aria-label={t('Edit {name}', { name: category.name })}
                    onClick={() => setAsked(category)}
                  >
                    {t('Edit')}
                  </Button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {asked && (
        <CategoryModal
          workspaceId={workspaceId}
          category={asked === 'new' ? null : asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const CategoryModal = ({
  workspaceId,
  category,
  onClose,
}: {
  workspaceId: string
  category: MoneyCategory | null
  onClose: () => void
}) => {
  const [name, setName] = useState(category?.name ?? '')
  const [direction, setDirection] = useState<(typeof sides)[number]>(category?.direction ?? 'expense')
  const [isClosed, setIsClosed] = useState(category?.isClosed ?? false)
  const { save, errors, failure } = useRuleSaving(workspaceId, {
    of: 'category',
    send: () =>
      category
        ? api.editMoneyCategory(
            { categoryId: category.id, name, isClosed, rowVersion: category.rowVersion },
            { workspaceId },
          )
        : api.addMoneyCategory({ name, direction }, { workspaceId }),
    onSaved: onClose,
  })
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => save.mutate()}
      title={category ? t('Category {name}', { name: category.name }) : t('Add category')}
      action={category ? t('Save') : t('Add')}
      pending={save.isPending}
      error={failure}
    >
      {!category && (
        <Segmented
          label={t('Kind')}
          wide
          value={direction}
          onChange={setDirection}
          options={sides.map((value) => ({ value, label: directionNames[value] }))}
        />
      )}
      <NameField name={name} error={errors.name} onChange={setName} />
      {category && <ClosedField isClosed={isClosed} onChange={setIsClosed} />}
    </FormModal>
  )
}

/** What books itself: added, changed, paused and ended. */
const RecurringPart = ({ workspaceId, books }: { workspaceId: string; books: Books }) => {
  const query = useQuery(recurringQuery(workspaceId))
  const [asked, setAsked] = useState<RecurringEntry | 'new' | null>(null)
  const end = ({ id: recurringId, text }: RecurringEntry): Promise<boolean> =>
    removeWithUndo({
      about: recurringId,
      words: t('“{text}” won’t repeat any more.', { text }),
      remove: () => api.deleteRecurring({ recurringId }, { workspaceId }),
      restore: () => api.restoreRecurring({ recurringId }, { workspaceId }),
      refresh: () => refreshFinances(workspaceId),
      notRemoved: t('Couldn’t end it. Try again in a moment.'),
    })
  return (
    <>
      {query.error && !query.data && (
        <ErrorState
          title={t('Failed to load data')}
          detail={detailOf(query.error)}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && <Loading />}
      {query.data && <AddButton label={t('Add a recurring entry')} onAdd={() => setAsked('new')} />}
      {query.data?.length === 0 && (
        <EmptyState
          title={t('No recurring entries yet')}
          text={t('Rent, hosting, the van: add it once and it’s booked every week, month or year.')}
        />
      )}
      <ul className={modules.list} aria-label={t('Recurring entries')}>
        {query.data?.map((one) => (
          <RecurringRow
            key={one.id}
            one={one}
            name={
              <>
                <b>{one.text}</b> {one.isPaused && <Chip tone="line">Paused</Chip>}
              </>
            }
          >
            <Button size="sm" aria-label={t('Edit {name}', { name: one.text })} onClick={() => setAsked(one)}>
              {t('Edit')}
            </Button>
            <Button
              size="sm"
              variant="danger"
              aria-label={t('End {text}', { text: one.text })}
              onClick={() => void end(one)}
            >
              {t('End##verb')}
            </Button>
          </RecurringRow>
        ))}
      </ul>
      {asked && (
        <RecurringModal
          workspaceId={workspaceId}
          books={books}
          recurring={asked === 'new' ? null : asked}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

const parts = {
  accounts: t('Accounts'),
  categories: t('Categories'),
  splits: t('Splits'),
  recurring: t('Recurring'),
  rates: t('Rates and months'),
} as const
type RulesPart = keyof typeof parts
const partNames = Object.keys(parts) as RulesPart[]

/** Whether a text of an address names a part. */
const isRulesPart = (text: unknown): text is RulesPart => partNames.some((part) => part === text)

/** What the money is booked by, one part at a time (`/finances?part=`). */
const RulesParts = ({ workspaceId, part }: { workspaceId: string; part: RulesPart }) => {
  const query = useQuery(booksQuery(workspaceId))
  const contents: Record<RulesPart, (books: Books) => ReactNode> = {
    accounts: (books) => <AccountsPart workspaceId={workspaceId} books={books} />,
    categories: (books) => <CategoriesPart workspaceId={workspaceId} books={books} />,
    splits: () => <AgreementsPart workspaceId={workspaceId} />,
    recurring: (books) => <RecurringPart workspaceId={workspaceId} books={books} />,
    rates: (books) => <RatesPart workspaceId={workspaceId} books={books} />,
  }
  return (
    <div className={styles.rules}>
      <nav className={styles.parts} aria-label={t('Accounts and rules')}>
        {partNames.map((one) => (
          <PartLink key={one} part={one} isShown={one === part} />
        ))}
      </nav>
      <section className={styles.part} aria-label={parts[part]}>
        <h2 className="visually-hidden">{parts[part]}</h2>
        {query.data && contents[part](query.data)}
        {!query.data && query.error && (
          <ErrorState
            title={t('Failed to load data')}
            detail={detailOf(query.error)}
            onRetry={() => void query.refetch()}
          />
        )}
        {!query.data && !query.error && <Loading />}
      </section>
    </div>
  )
}

// A link of the router would call all of them the current page: they differ in their search alone.
const PartLink = ({ part, isShown }: { part: RulesPart; isShown: boolean }) => {
  const link = useLinkProps({ to: '/finances', search: { part } as never })
  return (
    <a {...link} data-status={undefined} aria-current={isShown ? 'page' : undefined}>
      {parts[part]}
    </a>
  )
}

const tabs = { month: t('This month'), owed: t('Who owes whom') } as const
const managerTabs = { ...tabs, accounts: t('Rules and accounts') } as const

/** `/finances`: the money of a month; `?part=owed` who owes whom, and `?part=accounts` and its neighbours what money is booked by. */
export const FinancesPage = () => {
  const { id } = useWorkspace()
  const mayEdit = useMay('edit')
  const manages = useMay('manage')
  const { part }: Record<string, unknown> = useSearch({ strict: false })
  useFinancesLive(id)
  if (!mayEdit) return <FinancesRefused />
  const rules = manages && isRulesPart(part) ? part : null
  const tab = rules ? 'accounts' : part === 'owed' ? 'owed' : 'month'
  return (
    <>
      <PartTabs
        label={t('Finances')}
        names={manages ? managerTabs : (tabs as typeof managerTabs)}
        shown={tab}
        to="/finances"
        first="month"
      />
      {rules && <RulesParts workspaceId={id} part={rules} />}
      {tab === 'owed' && <OwedPart workspaceId={id} />}
      {tab === 'month' && <Dashboard workspaceId={id} />}
    </>
  )
}
