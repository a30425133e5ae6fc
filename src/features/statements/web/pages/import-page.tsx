import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { StatementImport } from '#features/statements/contract/statement.ts'
import { t } from '#kernel/language/translate.ts'
import { messageOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Arrived, ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ScreenState } from '#web/ui/states.tsx'
import { Table } from '#web/ui/table.tsx'
import { When } from '#web/ui/when.tsx'
import { DropStatement } from '../components/drop-statement.tsx'
import styles from '../components/import-list.module.css'
import { ImportRoom } from '../components/import-room.tsx'
import cards from '../components/phone-cards.module.css'
import { StatementsRefused } from '../components/statements-refused.tsx'
import { resultWords, stateOf } from '../import-words.ts'
import { importsQuery, refreshStatements } from '../queries.ts'

/** The imports of the band, the newest first. */
const ImportList = ({ imports, onOpen }: { imports: readonly StatementImport[]; onOpen: (id: string) => void }) => (
  <Table label={t('Imports')} className={cards.cards ?? ''}>
    <thead>
      <tr>
        <th scope="col">{t('File')}</th>
        <th scope="col">{t('Status')}</th>
        <th scope="col">{t('What’s inside')}</th>
        <th scope="col">{t('By')}</th>
        <th scope="col">
          <span className="visually-hidden">{t('Open')}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {imports.map((one) => (
        <tr key={one.id}>
          <td className={styles.file} data-place="title">
            {one.fileName}
            {one.sourceName !== '' && <span className={styles.small}> {one.sourceName}</span>}
          </td>
          <td>{stateOf(one)}</td>
          <td className={styles.small}>{one.failure ?? (one.kind === null ? '' : resultWords(one))}</td>
          <td className={styles.small}>
            {one.addedBy ?? t('Somebody who left')}, <When at={one.addedAt} />
          </td>
          <td data-numeric data-place="end">
            <Button size="sm" onClick={() => onOpen(one.id)} aria-label={t('Open {name}', { name: one.fileName })}>
              {t('Open')}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** `/transactions/import`: bring a statement or the file of a bank, look at it, book it; and what was brought before. */
export const ImportPage = () => {
  const { id: workspaceId } = useWorkspace()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const open = typeof search.import === 'string' ? search.import : null
  const refresh = (): void => void refreshStatements(workspaceId)
  useLive('statements.changed', ({ data }) => data.workspaceId === workspaceId && refresh())
  useLive('live.reset', refresh)
  const go = (id: string | null): void =>
    void navigate({
      to: '/transactions/import',
      search: { workspace: workspaceId, ...(id !== null && { import: id }) } as never,
    })
  return open === null ? (
    <AllImports workspaceId={workspaceId} onOpen={go} />
  ) : (
    <ImportRoom key={open} workspaceId={workspaceId} id={open} onBack={() => go(null)} />
  )
}

const AllImports = ({ workspaceId, onOpen }: { workspaceId: string; onOpen: (id: string) => void }) => {
  const edits = useMay('edit')
  const manages = useMay('manage')
  const query = useInfiniteQuery({ ...importsQuery(workspaceId), enabled: edits })
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <>
      <ScreenBar title={t('Import')} count={query.data?.pages[0]?.numberOfImports ?? ''}>
        <LinkButton to="/transactions/royalties">{t('Royalties')}</LinkButton>
      </ScreenBar>
      {manages && <DropStatement workspaceId={workspaceId} onOpen={onOpen} />}
      {edits ? (
        <Arrived
          query={query}
          loading={t('Loading the imports')}
          bones={
            <ScreenBones>
              <Skeleton width="100%" height="48px" />
              <Skeleton width="100%" height="48px" />
            </ScreenBones>
          }
          failed={messageOf(query.error, 'The imports could not be loaded. Nothing is lost; try again in a moment.')}
        >
          {({ pages }) =>
            pages.some(({ imports }) => imports.length > 0) ? (
              <>
                <ImportList imports={pages.flatMap(({ imports }) => imports)} onOpen={onOpen} />
                {hasNextPage && (
                  <ScreenState>
                    <Button
                      pending={isFetchingNextPage}
                      pendingLabel={t('Loading...')}
                      onClick={() => void fetchNextPage()}
                    >
                      {t('Show more')}
                    </Button>
                  </ScreenState>
                )}
              </>
            ) : (
              <ScreenState>
                <EmptyState
                  title={t('Nothing imported yet')}
                  text={
                    manages
                      ? t('Import the first statement above.')
                      : t('The owner and managers of this workspace import statements.')
                  }
                />
              </ScreenState>
            )
          }
        </Arrived>
      ) : (
        <StatementsRefused />
      )}
    </>
  )
}
