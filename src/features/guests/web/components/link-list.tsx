import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { GuestLink } from '#features/guests/contract/guest-link.ts'
import { detailOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal, ModalActions, ModalBody } from '#web/ui/overlays/modal.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'
import { linksQuery } from '../link-queries.ts'
import type { SharedSong } from '../shared-song.ts'
import styles from './link-list.module.css'
import { LinkRow } from './link-row.tsx'

/** The guest links there are, and the way to a new one. */
export const LinkList = ({
  workspaceId,
  songs,
  onNew,
  onChange,
  onClose,
}: {
  workspaceId: string
  songs: readonly SharedSong[]
  onNew: () => void
  onChange: (link: GuestLink) => void
  onClose: () => void
}) => {
  const only = songs.length === 1 ? songs[0] : undefined
  const { data: links, error, refetch } = useQuery(linksQuery(workspaceId, only?.id ?? null))
  return (
    <Modal opened wide onClose={onClose} title={only ? `Share ${only.title}` : 'Share songs'}>
      <ModalBody>
        {links && links.length > 0 ? (
          <ul className={styles.list} aria-label="Guest links">
            {links.map((link) => (
              <LinkRow key={link.id} workspaceId={workspaceId} link={link} onChange={() => onChange(link)} />
            ))}
          </ul>
        ) : links ? (
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
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button variant="primary" icon={<IconPlus size={15} aria-hidden="true" />} onClick={onNew} data-autofocus>
          New link
        </Button>
      </ModalActions>
    </Modal>
  )
}
