import { IconArrowBackUp, IconArrowForwardUp, IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApprovalLine } from '#features/approvals/web/api.ts'
import type { LinkPage } from '#features/linker/contract/link-page.ts'
import { maxTaglineLength, maxTitleLength } from '#features/linker/contract/linker-limits.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api, messageOf } from '#web/api.ts'
import { queryClient } from '#web/query-client.ts'
import { rich } from '#web/rich.tsx'
import { useMay } from '#web/session/use-may.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { Field } from '#web/ui/field.tsx'
import { flash } from '#web/ui/flash.ts'
import { ShareButton } from '#web/ui/link-field.tsx'
import { PartTabs } from '#web/ui/part-tabs.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type DraftState, type PageDraft, usePageDraft, useUndoKeys } from '../hooks/use-page-draft.ts'
import { type KnownPages, linkPageQuery, refreshLinker, removePage } from '../queries.ts'
import { BlockList } from './block-list.tsx'
import { CountsPanel } from './counts-panel.tsx'
import { PicturePanel, ThemePanel } from './look-panels.tsx'
import styles from './page-editor.module.css'
import { PagePreview } from './page-preview.tsx'
import { SoundPanel } from './sound-panel.tsx'

const stateWords: Record<DraftState, string> = {
  saved: t('Saved'),
  unsaved: t('Writing...'),
  saving: t('Saving...'),
  refused: t('Not saved: see below'),
  failed: t('Not saved'),
}

const parts = { content: t('Content'), look: t('Look'), visits: t('Address and visits') } as const
type Part = keyof typeof parts

const isPart = (text: unknown): text is Part => typeof text === 'string' && Object.hasOwn(parts, text)

/** One page with what can be done to it, a part at a time (`/linker?part=`), and how it looks. */
export const PageEditor = ({
  workspaceId,
  page,
  known,
  onRename,
}: {
  workspaceId: string
  page: LinkPage
  known: KnownPages
  onRename: () => void
}) => {
  const edits = useMay('edit')
  const { part }: Record<string, unknown> = useSearch({ strict: false })
  const shown = !edits ? 'visits' : isPart(part) ? part : 'content'
  const draft = usePageDraft(workspaceId, page)
  useUndoKeys(draft)
  const took = (saved: LinkPage): void => {
    draft.adopt(saved)
    queryClient.setQueryData(linkPageQuery(workspaceId, page.id).queryKey, saved)
    void refreshLinker(workspaceId)
  }
  return (
    <div className={styles.grid}>
      <div className={styles.column}>
        <PublishBar workspaceId={workspaceId} page={page} draft={draft} onSaved={took} onRename={onRename} />
        {edits && (
          <>
            {draft.merged !== null && (
              <p className={styles.notice} role="status">
                {rich(
                  '{name} changed this page in the meantime. Anything you didn’t touch is now theirs. <button>Got it</button>',
                  {
                    name: draft.merged,
                    button: (text) => (
                      <Button size="sm" variant="quiet" onClick={draft.seenMerge}>
                        {text}
                      </Button>
                    ),
                  },
                )}
              </p>
            )}
            <PartTabs label={t('Parts of the page')} names={parts} shown={shown} to="/linker" first="content" />
          </>
        )}
        {shown === 'content' && (
          <>
            <Top draft={draft} page={page} />
            <PicturePanel workspaceId={workspaceId} page={page} onSaved={took} />
            <SoundPanel workspaceId={workspaceId} page={page} onSaved={took} />
            <BlockList draft={draft} known={known} isRelease={page.kind === 'release'} />
          </>
        )}
        {shown === 'look' && (
          <ThemePanel theme={draft.content.theme} onChange={(theme) => draft.change({ ...draft.content, theme })} />
        )}
        {shown === 'visits' && (
          <>
            {edits && <Settings draft={draft} page={page} />}
            <QrPanel page={page} />
            <CountsPanel workspaceId={workspaceId} pageId={page.id} />
            {edits && (
              <div>
                <Button variant="danger" onClick={() => void removePage(workspaceId, page)}>
                  {t('Delete this page')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
      <PagePreview page={page} content={draft.content} known={known} />
    </div>
  )
}

const PublishBar = ({
  workspaceId,
  page,
  draft,
  onSaved,
  onRename,
}: {
  workspaceId: string
  page: LinkPage
  draft: PageDraft
  onSaved: (page: LinkPage) => void
  onRename: () => void
}) => {
  const edits = useMay('edit')
  const publish = useMutation({
    mutationFn: async () => {
      if (!(await draft.save())) return null
      return api.publishLinkPage({ pageId: page.id, rowVersion: draft.rowVersion() }, { workspaceId })
    },
    onSuccess: (saved) => {
      if (!saved) return
      onSaved(saved.page)
      flash.success(t('Everyone can see it now.'))
    },
    onError: (error) => flash.error(messageOf(error, t('Couldn’t publish it. Try again in a moment.'))),
  })
  const withdraw = useMutation({
    mutationFn: () => api.unpublishLinkPage({ pageId: page.id }, { workspaceId }),
    onSuccess: (saved) => {
      onSaved(saved.page)
      flash.success(t('The page is offline. What you wrote stays.'))
    },
    onError: (error) => flash.error(messageOf(error, t('The page is still online. Try again in a moment.'))),
  })
  const isNew = page.changed || draft.state !== 'saved'
  return (
    <section className={styles.bar} aria-label={t('Publishing')}>
      <div className={styles.head}>
        <p className={styles.address}>
          {page.published ? (
            <a href={page.url} target="_blank" rel="noreferrer">
              {page.url.replace(/^https?:\/\//, '')} <IconExternalLink size={14} aria-hidden="true" />
            </a>
          ) : (
            <span>{page.url.replace(/^https?:\/\//, '')}</span>
          )}
          <span className={styles.note}>
            {!page.published ? t('Not published') : isNew ? t('Published; changes pending') : t('Published')}
          </span>
        </p>
        {edits && (
          <Button
            size="sm"
            variant="primary"
            disabled={page.published && !isNew}
            pending={publish.isPending}
            pendingLabel={t('Publishing...')}
            onClick={() => publish.mutate()}
          >
            {page.published ? t('Publish changes') : t('Publish')}
          </Button>
        )}
      </div>
      <div className={styles.row}>
        {edits && (
          <>
            <span className={styles.state} role="status" data-testid="draft-state">
              {stateWords[draft.state]}
            </span>
            <IconButton label={t('Undo')} disabled={!draft.undo} onClick={() => draft.undo?.()}>
              <IconArrowBackUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={t('Redo')} disabled={!draft.redo} onClick={() => draft.redo?.()}>
              <IconArrowForwardUp size={18} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <ShareButton size="sm" url={page.url} title={page.name} />
        <ApprovalLine workspaceId={workspaceId} kind="page" targetId={page.id} name={page.name} asks />
        {edits && (
          <>
            <Button size="sm" onClick={onRename}>
              {t('Change address')}
            </Button>
            {page.published && (
              <Button size="sm" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
                {t('Take offline')}
              </Button>
            )}
          </>
        )}
      </div>
      {(draft.state === 'refused' || draft.state === 'failed') && (
        <p className={styles.fault} role="alert">
          {draft.problem}{' '}
          {draft.state === 'failed' && (
            <Button size="sm" onClick={() => void draft.save()}>
              {t('Try again')}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}

const Top = ({ draft: { content, change, faults }, page }: { draft: PageDraft; page: LinkPage }) => (
  <section className={styles.part} aria-label={t('Top of the page')}>
    <TextField
      label={t('Title')}
      optional
      maxLength={maxTitleLength}
      autoComplete="off"
      value={content.title}
      hint={t('Leave it empty to use the {kind, select, release {release’s} other {band’s}} name.', {
        kind: page.kind,
      })}
      error={faults['content.title']}
      onChange={(event) => change({ ...content, title: event.target.value })}
    />
    <Field label={t('One sentence')} optional error={faults['content.tagline']}>
      {(control) => (
        <textarea
          className={fieldStyles.input}
          rows={2}
          maxLength={maxTaglineLength}
          value={content.tagline}
          onChange={(event) => change({ ...content, tagline: event.target.value })}
          {...control}
        />
      )}
    </Field>
  </section>
)

const Settings = ({ draft: { content, change }, page }: { draft: PageDraft; page: LinkPage }) => (
  <section className={styles.part} aria-label={t('Settings')}>
    {page.kind === 'release' && (
      <div>
        <Checkbox
          label={t('Offer a mail on release day')}
          checked={content.remind}
          onChange={(event) => change({ ...content, remind: event.target.checked })}
        />
        <p className={styles.note}>
          {t(
            '{count, plural, =0 {Nobody’s waiting yet.} one {# person is waiting.} other {# people are waiting.}} Addresses are confirmed by mail, seen by nobody, and deleted once the mail is sent.',
            { count: page.reminders },
          )}
        </p>
      </div>
    )}
    <Checkbox
      label={t('Search engines may show this page')}
      checked={content.indexed}
      onChange={(event) => change({ ...content, indexed: event.target.checked })}
    />
  </section>
)

const QrPanel = ({ page }: { page: LinkPage }) => (
  <section className={styles.part} aria-labelledby="link-qr">
    <h3 id="link-qr" className={styles.title}>
      {t('QR code')}
    </h3>
    <div className={styles.picture}>
      <img
        className={styles.qr}
        src={`${addressOfCall('linkQr', { id: page.id, format: 'svg' })}&v=${page.slug}`}
        alt={t('QR code of {url}', { url: page.url })}
      />
      <div className={styles.row}>
        <a
          className={buttonClass({ size: 'sm' })}
          href={addressOfCall('linkQr', { id: page.id, format: 'svg' })}
          download
        >
          {t('Download SVG')}
        </a>
        <a
          className={buttonClass({ size: 'sm' })}
          href={addressOfCall('linkQr', { id: page.id, format: 'png' })}
          download
        >
          {t('Download PNG')}
        </a>
      </div>
    </div>
  </section>
)
