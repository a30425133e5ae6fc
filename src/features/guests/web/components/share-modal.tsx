import { IconLock, IconPlus } from '@tabler/icons-react'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuestLink, Wish } from '#features/guests/contract/guest-link.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import { LinkField } from '#web/ui/link-field.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useFirstLink } from '../hooks/use-first-link.ts'
import type { SharedSong } from '../link-queries.ts'
import { linksQuery, refreshLinks } from '../link-queries.ts'
import { LinkForm } from './link-form.tsx'
import styles from './link-list.module.css'
import linkRowStyles from './link-row.module.css'

const day = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** What a link opens and allows, in a few words each. */
const factsOf = (link: GuestLink): string[] => [
  link.songs.length > 1 ? `${link.songs.length} songs` : (link.songs[0]?.title ?? ''),
  link.newestOnly ? 'newest version only' : 'all versions',
  link.mayComment ? 'may write notes' : 'listening only',
  ...(link.showsNotes ? [] : ['the band’s notes are hidden']),
  ...(link.mayDownload ? ['may download'] : []),
  ...(link.email === null ? [] : [`for ${link.email}`]),
  link.expiresAt === null ? 'never expires' : `until ${day(link.expiresAt)}`,
]

/** How often a link was opened, when last, and who gave a name; and whose link it is. */
const useOf = (link: GuestLink): string => {
  const often = link.opens === 1 ? 'Opened once' : `Opened ${link.opens} times`
  const opened = link.lastOpenedOn === null ? 'Not opened yet' : `${often}, last on ${day(link.lastOpenedOn)}`
  const by = link.guests.length === 0 ? '' : ` Guests: ${list.format(link.guests)}.`
  return `${opened}.${by} Made by ${link.madeBy}.`
}

/** What guests ask for, as a sentence. */
const wishText = (wishes: readonly Wish[]): string =>
  `Somebody at this link asks to ${list.format(wishes.map((wish) => (wish === 'comment' ? 'write notes' : 'download the file')))}.`

/** One guest link: for whom, what it allows, how often it was opened and by whom; copy, change and end it. */
const LinkRow = ({ workspaceId, link, onChange }: { workspaceId: string; link: GuestLink; onChange: () => void }) => {
  const [asks, setAsks] = useState(false)
  const end = useMutation({
    mutationFn: () => api.revokeGuestLink({ linkId: link.id }, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      await refreshLinks(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, 'The link could not be revoked. Try again in a moment.')),
  })
  const { url } = link
  return (
    <li className={linkRowStyles.row}>
      <div className={linkRowStyles.head}>
        <strong className={linkRowStyles.name}>{link.name}</strong>
        {link.expired && <Chip tone="warn">ended by its date</Chip>}
        {link.hasPassword && (
          <Chip tone="line">
            <IconLock size={12} aria-hidden="true" /> password
          </Chip>
        )}
      </div>
      <p className={linkRowStyles.facts}>{factsOf(link).join(' · ')}</p>
      <p className={linkRowStyles.facts}>{useOf(link)}</p>
      {link.asks.length > 0 && (
        <p className={linkRowStyles.asks} role="status">
          <span>{wishText(link.asks)}</span>
          {link.mayChange && (
            <Button size="sm" onClick={onChange}>
              Look at it
            </Button>
          )}
        </p>
      )}
      {link.mayChange && url !== null && !link.expired && (
        <LinkField label={`Link ${link.name}`} url={url} title={link.songs[0]?.title ?? link.name} />
      )}
      {link.mayChange && (
        <div className={linkRowStyles.acts}>
          <Button size="sm" variant="quiet" onClick={onChange} aria-label={`Change the link ${link.name}`}>
            Change
          </Button>
          {asks ? (
            <>
              <Button size="sm" variant="danger" pending={end.isPending} onClick={() => end.mutate()}>
                Revoke it
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setAsks(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button size="sm" variant="quiet" onClick={() => setAsks(true)} aria-label={`Revoke the link ${link.name}`}>
              Revoke
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

/** The guest links there are, and the way to a new one. */
const LinkList = ({
  workspaceId,
  only,
  found,
  isMaking,
  onNew,
  onChange,
  onClose,
}: {
  workspaceId: string
  /** The song that is shared, unless there are several. */
  only: SharedSong | undefined
  found: UseQueryResult<GuestLink[]>
  isMaking: boolean
  onNew: () => void
  onChange: (link: GuestLink) => void
  onClose: () => void
}) => {
  const { data: links, error, refetch } = found
  return (
    <Modal opened wide onClose={onClose} title={only ? `Share ${only.title}` : 'Share songs'}>
      <ModalBody>
        {links && links.length > 0 ? (
          <ul className={styles.list} aria-label="Guest links">
            {links.map((link) => (
              <LinkRow key={link.id} workspaceId={workspaceId} link={link} onChange={() => onChange(link)} />
            ))}
          </ul>
        ) : links && !isMaking ? (
          <EmptyState
            title="Nobody outside the band hears this yet"
            text="A guest link plays it for people without an account. You say whether they may write notes or take the file."
          />
        ) : error ? (
          <ErrorState title="Failed to load data" detail={detailOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Loading the links">
            <SkeletonLines lines={3} />
          </Loading>
        )}
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          Close
        </Button>
        <Button
          variant={links?.length === 0 && !isMaking ? 'primary' : 'default'}
          icon={<IconPlus size={15} aria-hidden="true" />}
          onClick={onNew}
        >
          New link
        </Button>
      </ModalActions>
    </Modal>
  )
}

/** The window of the guest links: the list of them, in which a song that nobody shared yet gets its first, or the form of one. */
export const ShareModal = ({
  workspaceId,
  songs,
  onClose,
}: {
  workspaceId: string
  songs: readonly SharedSong[]
  onClose: () => void
}) => {
  const [form, setForm] = useState<'none' | 'new' | GuestLink>('none')
  const only = songs.length === 1 ? songs[0] : undefined
  const found = useQuery(linksQuery(workspaceId, only?.id ?? null))
  const isMaking = useFirstLink(workspaceId, only?.id, found.isFetchedAfterMount ? found.data : undefined)
  if (form !== 'none') {
    return (
      <LinkForm
        workspaceId={workspaceId}
        songs={songs}
        link={form === 'new' ? null : form}
        onClose={() => setForm('none')}
      />
    )
  }
  return (
    <LinkList
      workspaceId={workspaceId}
      only={only}
      found={found}
      isMaking={isMaking}
      onNew={() => setForm('new')}
      onChange={setForm}
      onClose={onClose}
    />
  )
}
