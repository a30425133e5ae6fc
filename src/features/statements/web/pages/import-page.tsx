import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { messageOf } from '#web/api.ts'
import { useLive } from '#web/live/use-live.ts'
import { useMay } from '#web/session/use-may.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Arrived } from '#web/ui/arrived.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ScreenBar, ScreenBones, ScreenState } from '#web/ui/screen-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { DropStatement } from '../components/drop-statement.tsx'
import { ImportList } from '../components/import-list.tsx'
import { ImportRoom } from '../components/import-room.tsx'
import { StatementsRefused } from '../components/statements-refused.tsx'
import { importsQuery, refreshStatements } from '../queries.ts'

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
      <ScreenBar title="Import" count={query.data?.pages[0]?.numberOfImports ?? ''}>
        <LinkButton to="/transactions/royalties">Royalties</LinkButton>
      </ScreenBar>
      {manages && <DropStatement workspaceId={workspaceId} onOpen={onOpen} />}
      {edits ? (
        <Arrived
          query={query}
          loading="The imports are loading"
          bones={
            <ScreenBones>
              <Skeleton width="100%" height="48px" />
              <Skeleton width="100%" height="48px" />
            </ScreenBones>
          }
          failed={messageOf(query.error, 'The imports did not arrive. Nothing is lost; try again in a moment.')}
        >
          {({ pages }) =>
            pages.some(({ imports }) => imports.length > 0) ? (
              <>
                <ImportList imports={pages.flatMap(({ imports }) => imports)} onOpen={onOpen} />
                {hasNextPage && (
                  <ScreenState>
                    <Button pending={isFetchingNextPage} pendingLabel="Loading..." onClick={() => void fetchNextPage()}>
                      Show more
                    </Button>
                  </ScreenState>
                )}
              </>
            ) : (
              <ScreenState>
                <EmptyState
                  title="Nothing was imported yet"
                  text={
                    manages
                      ? 'Bring the first statement above.'
                      : 'The owner and the managers of this workspace bring statements.'
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
