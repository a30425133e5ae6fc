import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { defaultTable } from '#features/database-explorer/contract/database-limits.ts'
import type { SavedQuery } from '#features/database-explorer/contract/database-query.ts'
import {
  freeQuery,
  isWholeTable,
  sheetFileName,
  wholeTable,
} from '#features/database-explorer/contract/database-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { useMedia } from '#web/use-media.ts'
import { AnswerArea, type View } from '../components/answer-area.tsx'
import { ExplorerOff } from '../components/explorer-off.tsx'
import { QueryBar, QueryEditor } from '../components/query-editor.tsx'
import { SavedQueriesModal, SaveQueryModal } from '../components/saved-query-modals.tsx'
import tableListStyles from '../components/table-list.module.css'
import { useQueryHistory, useQueryRun } from '../hooks/use-query-run.ts'
import { downloadSheet, refreshSavedQueries, tablesQuery } from '../queries.ts'
import styles from './database-explorer-page.module.css'

/** The tables, to be filtered by their names; the chosen one is marked. */
const TableList = ({
  tables,
  chosen,
  onChoose,
}: {
  tables: readonly string[]
  chosen: string | null
  onChoose: (table: string) => void
}) => {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = tables.filter((table) => table.includes(wanted))
  return (
    <section className={tableListStyles.section} aria-label={t('Tables')}>
      <SearchField label={t('Filter tables')} value={typed} onType={setTyped} className={tableListStyles.search} />
      <ul className={tableListStyles.list}>
        {found.map((table) => (
          <li key={table}>
            <button
              type="button"
              className={tableListStyles.table}
              aria-current={table === chosen || undefined}
              onClick={() => onChoose(table)}
            >
              {table}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={tableListStyles.none}>{t('No table has that name.')}</p>}
    </section>
  )
}

/** Deletes a kept query, and offers to keep it again. */
const removeQuery = async ({ id, name, query, shared }: SavedQuery): Promise<void> => {
  await removeWithUndo({
    about: id,
    words: deletedWords(name),
    remove: () => api.deleteDatabaseQuery({ queryId: id }),
    restore: async () => {
      await api.saveDatabaseQuery({ name, query, shared })
      flash.success(t('“{name}” is back.', { name }))
    },
    refresh: refreshSavedQueries,
    notRemoved: t('Couldn’t delete the query. Try again in a moment.'),
    notRestored: t('Couldn’t bring the query back. Try again in a moment.'),
  })
}

/** The tables of this server's database, and queries on them that only read. */
export const DatabaseExplorerPage = () => {
  const { data, error, refetch, isFetching } = useQuery(tablesQuery)
  if (data?.off) return <ExplorerOff {...data.off} onRetry={() => void refetch()} />
  if (data) return <Explorer tables={data.tables} />
  if (error)
    return (
      <ScreenState>
        <ErrorState
          title={t('Failed to load data')}
          text={messageOf(error, t('Couldn’t load the tables. Try again in a moment.'))}
          detail={detailOf(error)}
          {...(!isFetching && { onRetry: () => void refetch() })}
        />
      </ScreenState>
    )
  return (
    <Loading label={t('Loading tables')}>
      <div className={styles.bones}>
        <Skeleton height="420px" />
        <Skeleton height="120px" />
      </div>
    </Loading>
  )
}

const nameOf = ({ name, query }: SavedQuery, text: string): string =>
  query === text ? name : t('{name} (changed)', { name })

const Explorer = ({ tables }: { tables: readonly string[] }) => {
  const [table, setTable] = useState(defaultTable)
  const [text, setText] = useState(wholeTable(defaultTable))
  const [view, setView] = useState<View>('rows')
  const [opened, setOpened] = useState<SavedQuery | null>(null)
  const [window, setWindow] = useState<'save' | 'saved' | null>(null)
  const editor = useRef<HTMLTextAreaElement>(null)
  const history = useQueryHistory()
  const query = useQueryRun()
  const narrow = useMedia('(max-width: 63.9375em)')
  const leaving = useRef(new AbortController())
  useEffect(() => {
    leaving.current = new AbortController()
    return () => leaving.current.abort()
  }, [])
  // A query of one's own is about no table of the list, whichever was chosen before.
  const whole = isWholeTable(table, text) ? table : null
  const name = opened ? nameOf(opened, text) : (whole ?? freeQuery())
  const fileName = sheetFileName(whole)
  const download = useMutation({
    mutationFn: () => downloadSheet({ table, query: text, fileName }, leaving.current.signal),
    onSuccess: () => flash.success(t('{name} is downloaded.', { name: fileName })),
    onError: (failure) => {
      if (leaving.current.signal.aborted) return
      const reason = messageOf(failure, '')
      flash.error(reason ? t('Download Failed: {reason}', { reason }) : t('Download Failed'))
    },
  })
  const run = (at = table, what = text): void => {
    history.add(what)
    setView('rows')
    query.run(at, what)
  }
  const plan = (): void => {
    history.add(text)
    setView('plan')
    query.plan(table, text)
  }
  const choose = (next: string): void => {
    setTable(next)
    setText(wholeTable(next))
    setOpened(null)
    run(next, wholeTable(next))
  }
  const open = (saved: SavedQuery): void => {
    setText(saved.query)
    setOpened(saved)
    setWindow(null)
    run(table, saved.query)
  }
  const bring = (earlier: string | null): void => {
    if (earlier !== null) setText(earlier)
  }
  const show = (at: number): void => {
    editor.current?.focus()
    editor.current?.setSelectionRange(at, Math.min(at + 1, text.length))
  }
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) query.run(defaultTable, wholeTable(defaultTable))
    isFirst.current = false
  })
  return (
    <div className={styles.page}>
      <aside className={styles.tables}>
        {narrow ? (
          <div className={styles.choice}>
            <Field label={t('Table')}>
              {(control) => (
                <Select {...control} value={whole ?? ''} onChange={(event) => choose(event.target.value)}>
                  {whole === null && <option value="">{freeQuery()}</option>}
                  {tables.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        ) : (
          <TableList tables={tables} chosen={whole} onChoose={choose} />
        )}
      </aside>
      <div className={styles.work}>
        <QueryBar
          name={name}
          isEmpty={text.trim() === ''}
          downloading={download.isPending}
          onRun={() => run()}
          onDownload={() => download.mutate()}
          onSave={() => setWindow('save')}
          onSaved={() => setWindow('saved')}
        />
        <QueryEditor
          ref={editor}
          value={text}
          onType={setText}
          onRun={() => run()}
          onPlan={plan}
          onStop={query.stop}
          onOlder={() => bring(history.older(text))}
          onNewer={() => bring(history.newer())}
        />
        <AnswerArea
          table={whole}
          text={text}
          view={view}
          query={query}
          onView={(next) => (next === 'plan' ? plan() : setView(next))}
          onShowFault={show}
        />
        {tables.length === 0 && <EmptyState title={t('No tables')} text={t('This database has nothing to show.')} />}
      </div>
      {window === 'save' && (
        <SaveQueryModal
          query={text}
          opened={opened?.mine ? opened : null}
          onSaved={setOpened}
          onClose={() => setWindow(null)}
        />
      )}
      {window === 'saved' && (
        <SavedQueriesModal
          onOpen={open}
          onDelete={(one) => {
            if (opened?.id === one.id) setOpened(null)
            void removeQuery(one)
          }}
          onClose={() => setWindow(null)}
        />
      )}
    </div>
  )
}
