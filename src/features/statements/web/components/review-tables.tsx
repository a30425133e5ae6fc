import { useMutation } from '@tanstack/react-query'
import type { Books } from '#features/finances/contract/books.ts'
import type { CounterpartLine, PreviewLine } from '#features/statements/contract/statement.ts'
import type { StatementKind } from '#features/statements/contract/statement-words.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { Select } from '#web/ui/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { exactAmountText } from '../import-words.ts'
import { refreshStatements } from '../queries.ts'
import cards from './phone-cards.module.css'
import styles from './preview-table.module.css'

/** The first lines of a file as they would be booked. */
export const PreviewTable = ({ lines, kind }: { lines: readonly PreviewLine[]; kind: StatementKind }) => (
  <Table label={t('The first lines')} className={cards.cards ?? ''}>
    <thead>
      <tr>
        <th scope="col">{t('Line')}</th>
        <th scope="col">{kind === 'bank' ? t('Day') : t('Reported')}</th>
        <th scope="col">{kind === 'bank' ? t('Who') : t('Song')}</th>
        <th scope="col">{kind === 'bank' ? t('What for') : t('Where')}</th>
        <th scope="col" data-numeric>
          {t('Amount')}
        </th>
        <th scope="col">
          <span className="visually-hidden">{t('Booked or not')}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.number} className={line.isKnown || line.isClosed ? styles.known : undefined}>
          <td className="mono" data-label={t('Line')}>
            {line.number}
          </td>
          <td className="mono" data-label={kind === 'bank' ? t('Day') : t('Reported')}>
            {line.day}
          </td>
          <td className={styles.words} data-place="title">
            {kind === 'bank' ? line.counterpart : [line.title, line.artist].filter(Boolean).join(', ')}
          </td>
          <td className={styles.words}>
            {kind === 'bank' ? line.note : [line.store, line.country, line.saleMonth].filter(Boolean).join(', ')}
          </td>
          <td data-numeric data-place="end">
            {exactAmountText(line.amount, line.currency)} {line.currency}
          </td>
          <td>{line.isKnown ? t('Already known') : line.isClosed ? t('Its month is closed') : ''}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** Who paid and was paid, and what such payments are booked as: remembered for the next file. */
export const CounterpartTable = ({
  workspaceId,
  accountId,
  counterparts,
  books,
}: {
  workspaceId: string
  accountId: string | null
  counterparts: readonly CounterpartLine[]
  books: Books
}) => {
  const learn = useMutation({
    mutationFn: ({ line, choice }: { line: CounterpartLine; choice: string }) => {
      const [what, id = null] = choice.split(' ')
      const meant = { categoryId: what === 'category' ? id : null, otherAccountId: what === 'account' ? id : null }
      const { counterpart, direction } = line
      return api.saveStatementRule({ counterpart, direction, ...meant }, { workspaceId })
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t save this. Try again.'))),
    onSettled: () => void refreshStatements(workspaceId),
  })
  const others = books.accounts.filter(({ id, isClosed }) => id !== accountId && !isClosed)
  return (
    <Table label={t('Who paid and who got paid')}>
      <thead>
        <tr>
          <th scope="col">{t('Who')}</th>
          <th scope="col" data-numeric>
            {t('Payments')}
          </th>
          <th scope="col">{t('Booked as')}</th>
        </tr>
      </thead>
      <tbody>
        {counterparts.map((line) => (
          <tr key={`${line.direction} ${line.counterpart}`}>
            <td>
              {t('{direction, select, income {{name} (came in)} other {{name} (was paid)}}', {
                direction: line.direction,
                name: line.counterpart || t('No name'),
              })}
            </td>
            <td data-numeric>{line.lines}</td>
            <td>
              <Select
                aria-label={
                  line.counterpart === ''
                    ? t('What payments with no name are booked as')
                    : t('What payments of {name} are booked as', { name: line.counterpart })
                }
                value={choiceOf(line)}
                onChange={(event) => learn.mutate({ line, choice: event.currentTarget.value })}
              >
                <option value="">{t('No category')}</option>
                {books.categories
                  .filter(({ direction, isClosed }) => direction === line.direction && !isClosed)
                  .map(({ id, name }) => (
                    <option key={id} value={`category ${id}`}>
                      {name}
                    </option>
                  ))}
                {others.length > 0 && (
                  <optgroup label={t('Only moves between accounts')}>
                    {others.map(({ id, name }) => (
                      <option key={id} value={`account ${id}`}>
                        {line.direction === 'income'
                          ? t('From {name}##an account', { name })
                          : t('To {name}##an account', { name })}
                      </option>
                    ))}
                  </optgroup>
                )}
              </Select>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const choiceOf = ({ categoryId, otherAccountId }: CounterpartLine): string => {
  if (categoryId !== null) return `category ${categoryId}`
  return otherAccountId === null ? '' : `account ${otherAccountId}`
}
