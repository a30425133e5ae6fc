import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#client/client.ts'
import type { BugReport } from '#features/bugs/contract/bug.ts'
import { maxBugCharacters } from '#features/bugs/contract/bug-limits.ts'
import { bugTexts } from '#features/bugs/contract/bug-texts.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, fieldErrorsOf, messageOf } from '#web/api.ts'
import { AdminOnlyPage } from '#web/ui/admin-only-page.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import fields from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { FormModal } from '#web/ui/overlays/form-modal.tsx'
import { deletedWords, removeWithUndo } from '#web/ui/remove-with-undo.ts'
import { ScreenBar, ScreenBones } from '#web/ui/screen-bar.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState, ScreenState } from '#web/ui/states.tsx'
import { When } from '#web/ui/when.tsx'
import bugRowStyles from '../components/bug-row.module.css'
import { bugsQuery, refreshBugs } from '../queries.ts'
import styles from './show-bugs-page.module.css'

const kilobytes = (bytes: number): string =>
  bytes < 1000 ? t('{bytes} B', { bytes }) : t('{kilobytes} kB', { kilobytes: Math.round(bytes / 1000) })

/** One report with everything that came along, and what can be done about it. */
const BugRow = ({
  bug,
  onFinish,
  onReopen,
  onDelete,
}: {
  bug: BugReport
  onFinish: () => void
  onReopen: () => void
  onDelete: () => void
}) => (
  <li className={bugRowStyles.row} id={`bug-${bug.id}`}>
    <div className={bugRowStyles.about}>
      <span className={bugRowStyles.who}>{bug.displayName ?? t('Deleted account')}</span>
      <When at={bug.timestamp} />
      {bug.doneAt ? (
        <Chip tone="ok">{bug.doneBy ? t('Done by {name}', { name: bug.doneBy }) : t('Done')}</Chip>
      ) : (
        <Chip tone="line">{t('Open##state')}</Chip>
      )}
    </div>
    <div className={bugRowStyles.body}>
      <p className={bugRowStyles.text}>{bug.description}</p>
      {bug.answer && <p className={bugRowStyles.answer}>{bug.answer}</p>}
      <p className={`${bugRowStyles.facts} mono`}>
        {[bug.screen, `v${bug.version}`, bug.browser].filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
    </div>
    <div className={bugRowStyles.actions}>
      {bug.attachment_path && (
        <a href={bug.attachment_path} className={buttonClass({ size: 'sm' })} download>
          <IconDownload size={15} aria-hidden="true" />
          <span className={bugRowStyles.file}>{bug.attachment_name}</span>
          <span className="mono">{kilobytes(bug.attachment_bytes ?? 0)}</span>
        </a>
      )}
      {bug.doneAt ? (
        <Button size="sm" onClick={onReopen}>
          {t('Reopen')}
        </Button>
      ) : (
        <Button size="sm" onClick={onFinish}>
          {t('Mark as done')}
        </Button>
      )}
      <Button size="sm" variant="danger" onClick={onDelete}>
        {t('Delete')}
      </Button>
    </div>
  </li>
)

/** Says that a bug is done, with a word for its reporter. */
const FinishBugModal = ({ bug, onClose }: { bug: BugReport; onClose: () => void }) => {
  const [answer, setAnswer] = useState(bug.answer)
  const finish = useMutation({
    mutationFn: () => api.finishBug({ bugId: bug.id, answer }),
    onSuccess: ({ message }) => {
      flash.success(message)
      void refreshBugs()
      onClose()
    },
  })
  const errors = fieldErrorsOf(finish.error)
  return (
    <FormModal
      opened
      onClose={onClose}
      onSubmit={() => finish.mutate()}
      title={t('Mark as done')}
      action={t('Done')}
      pending={finish.isPending}
      error={finish.error && !errors.answer ? messageOf(finish.error, t('Couldn’t save it. Try again.')) : undefined}
    >
      <Field
        label={t('Answer##noun')}
        optional
        hint={
          bug.displayName === null
            ? t('The person who reported it no longer has an account.')
            : t('{name} will be told.', { name: bug.displayName })
        }
        error={errors.answer}
      >
        {(control) => (
          <textarea
            {...control}
            className={fields.input}
            data-autofocus
            rows={4}
            maxLength={maxBugCharacters}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
    </FormModal>
  )
}

/** Deletes a report, and offers to bring it back. */
const removeBug = async ({ id, name }: { id: string; name: string }): Promise<void> => {
  await removeWithUndo({
    about: id,
    words: deletedWords(name),
    place: `#bug-${id} button`,
    remove: async () => flash.success((await api.deleteBug({ id })).message),
    restore: async () => flash.success((await api.restoreBug({ bugId: id })).message),
    refresh: refreshBugs,
    notRemoved: (error) =>
      error instanceof CallError && error.status > 0 ? bugTexts.refusedToDelete : bugTexts.couldNotDelete,
    notRestored: t('Couldn’t bring the report back. Try again in a moment.'),
  })
}

const nameOf = ({ description }: BugReport): string => {
  const [line = ''] = description.split('\n', 1)
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}

/** `/show-bugs`: what people say is wrong, for those who run the server. */
export const ShowBugsPage = () => {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(bugsQuery)
  const [which, setWhich] = useState<'all' | 'open'>('all')
  const [finishing, setFinishing] = useState<BugReport | null>(null)
  const reopen = useMutation({
    mutationFn: (bugId: string) => api.reopenBug({ bugId }),
    onSuccess: ({ message }) => flash.success(message),
    onError: (fault) => flash.error(messageOf(fault, t('Couldn’t save it. Try again.'))),
    onSettled: refreshBugs,
  })
  const all = data?.pages.flatMap((page) => page.bugReports)
  const shown = all?.filter((bug) => which === 'all' || bug.doneAt === null)
  if (error instanceof CallError && error.status === 403) return <AdminOnlyPage />
  return (
    <>
      <ScreenBar title={t('Bugs')} count={data && t('{count} open', { count: data.pages[0]?.open ?? 0 })}>
        <Segmented
          label={t('Show')}
          value={which}
          onChange={setWhich}
          options={[
            { value: 'all', label: t('All') },
            { value: 'open', label: t('Open##state') },
          ]}
        />
      </ScreenBar>
      {!data && !error && (
        <Loading label={t('Loading reports')}>
          <ScreenBones>
            <Skeleton height="72px" />
            <Skeleton height="72px" />
          </ScreenBones>
        </Loading>
      )}
      {error && !data && (
        <ScreenState>
          <ErrorState
            level="h3"
            title={bugTexts.notFetched}
            detail={detailOf(error)}
            {...(!isFetching && { onRetry: () => void refetch() })}
          />
        </ScreenState>
      )}
      {shown?.length === 0 && (
        <ScreenState>
          <EmptyState
            title={which === 'open' && all?.length !== 0 ? t('Nothing open') : t('No bugs reported')}
            text={t('Reports sent from “Report a Bug” show up here.')}
          />
        </ScreenState>
      )}
      {shown && shown.length > 0 && (
        <ul aria-label={t('Bugs')}>
          {shown.map((bug) => (
            <BugRow
              key={bug.id}
              bug={bug}
              onFinish={() => setFinishing(bug)}
              onReopen={() => reopen.mutate(bug.id)}
              onDelete={() => void removeBug({ id: bug.id, name: nameOf(bug) })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button pending={isFetchingNextPage} pendingLabel={t('Loading...')} onClick={() => void fetchNextPage()}>
            {t('Show more')}
          </Button>
        </div>
      )}
      {finishing && <FinishBugModal bug={finishing} onClose={() => setFinishing(null)} />}
    </>
  )
}
