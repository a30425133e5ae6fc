import { IconLock, IconPlus } from '@tabler/icons-react'
import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuestLink, Wish } from '#features/guests/contract/guest-link.ts'
import { dateText, listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { api, detailOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { flash } from '#web/ui/flash.ts'
import { useHeldFocus } from '#web/ui/held-focus.ts'
import { LinkField } from '#web/ui/link-field.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { focusWhenThere } from '#web/ui/overlays/use-focus-back.ts'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { useFirstLink } from '../hooks/use-first-link.ts'
import type { SharedSong } from '../link-queries.ts'
import { linksQuery, refreshLinks } from '../link-queries.ts'
import { LinkForm } from './link-form.tsx'
import styles from './link-list.module.css'
import linkRowStyles from './link-row.module.css'

const day = (date: string): string => dateText(new Date(date), { day: 'numeric', month: 'long', year: 'numeric' })

/** What a link opens and allows, in a few words each. */
const factsOf = (link: GuestLink): string[] => [
  link.songs.length > 1
    ? t('{songs, plural, one {# song} other {# songs}}', { songs: link.songs.length })
    : (link.songs[0]?.title ?? ''),
  link.newestOnly ? t('newest version only') : t('all versions'),
  link.mayComment ? t('can write notes') : t('listening only'),
  ...(link.showsNotes ? [] : [t('the band’s notes are hidden')]),
  ...(link.mayDownload ? [t('can download')] : []),
  ...(link.email === null ? [] : [t('for {email}', { email: link.email })]),
  link.expiresAt === null ? t('never expires') : t('until {day}', { day: day(link.expiresAt) }),
]

/** How often a link was opened, when last, and who gave a name; and whose link it is. */
const useOf = (link: GuestLink): string => {
  const opened =
    link.lastOpenedOn === null
      ? t('Not opened yet.')
      : t('{count, plural, one {Opened once, last on {day}.} other {Opened # times, last on {day}.}}', {
          count: link.opens,
          day: day(link.lastOpenedOn),
        })
  const guests = link.guests.length === 0 ? [] : [t('Guests: {names}.', { names: listText(link.guests) })]
  return [opened, ...guests, t('Created by {name}.', { name: link.madeBy })].join(' ')
}

/** What guests ask for, as a sentence. */
const wishText = (wishes: readonly Wish[]): string => {
  if (wishes.length > 1) return t('Somebody with this link is asking to write notes and download the file.')
  return wishes[0] === 'comment'
    ? t('Somebody with this link is asking to write notes.')
    : t('Somebody with this link is asking to download the file.')
}

/** One guest link: for whom, what it allows, how often it was opened and by whom; copy, change and end it. */
const LinkRow = ({ workspaceId, link, onChange }: { workspaceId: string; link: GuestLink; onChange: () => void }) => {
  const [asks, setAsks] = useState(false)
  const acts = useHeldFocus<HTMLDivElement>(asks ? 'revoke' : 'read')
  const end = useMutation({
    mutationFn: () => api.revokeGuestLink({ linkId: link.id }, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      focusWhenThere('[role="dialog"] [data-autofocus]')
      await refreshLinks(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, t('The link could not be revoked. Try again in a moment.'))),
  })
  const { url } = link
  return (
    <li className={linkRowStyles.row}>
      <div className={linkRowStyles.head}>
        <strong className={linkRowStyles.name}>{link.name}</strong>
        {link.expired && <Chip tone="warn">{t('expired')}</Chip>}
        {link.hasPassword && (
          <Chip tone="line">
            <IconLock size={12} aria-hidden="true" /> {t('password')}
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
              {t('Take a look')}
            </Button>
          )}
        </p>
      )}
      {link.mayChange && url !== null && !link.expired && (
        <LinkField label={t('Link {name}', { name: link.name })} url={url} title={link.songs[0]?.title ?? link.name} />
      )}
      {link.mayChange && (
        <div ref={acts} className={linkRowStyles.acts}>
          <Button
            size="sm"
            variant="quiet"
            onClick={onChange}
            aria-label={t('Change the link {name}', { name: link.name })}
          >
            {t('Change')}
          </Button>
          {asks ? (
            <>
              <Button size="sm" variant="danger" pending={end.isPending} onClick={() => end.mutate()}>
                {t('Revoke it')}
              </Button>
              <Button size="sm" variant="quiet" data-autofocus onClick={() => setAsks(false)}>
                {t('Keep it')}
              </Button>
            </>
          ) : (
            <Button
              size="sm"
              variant="quiet"
              data-opens="revoke"
              onClick={() => setAsks(true)}
              aria-label={t('Revoke the link {name}', { name: link.name })}
            >
              {t('Revoke')}
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
    <Modal opened wide onClose={onClose} title={only ? t('Share {title}', { title: only.title }) : t('Share songs')}>
      <ModalBody>
        {links && links.length > 0 ? (
          <ul className={styles.list} aria-label={t('Guest links')}>
            {links.map((link) => (
              <LinkRow key={link.id} workspaceId={workspaceId} link={link} onChange={() => onChange(link)} />
            ))}
          </ul>
        ) : links && !isMaking ? (
          <EmptyState
            title={t('Nobody outside the band can hear this yet')}
            text={t(
              'A guest link lets people listen without an account. You decide whether they can write notes or download the file.',
            )}
          />
        ) : error ? (
          <ErrorState title={t('Failed to load data')} detail={detailOf(error)} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t('Loading the links')}>
            <SkeletonLines lines={3} />
          </Loading>
        )}
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose} data-autofocus>
          {t('Close')}
        </Button>
        <Button
          variant={links?.length === 0 && !isMaking ? 'primary' : 'default'}
          icon={<IconPlus size={15} aria-hidden="true" />}
          onClick={onNew}
        >
          {t('New link')}
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
