import { useState } from 'react'
import type { GuestLink } from '#features/guests/contract/guest-link.ts'
import type { SharedSong } from '../shared-song.ts'
import { LinkForm } from './link-form.tsx'
import { LinkList } from './link-list.tsx'

/** The window of the guest links: the list of them, or the form of one. */
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
      songs={songs}
      onNew={() => setForm('new')}
      onChange={setForm}
      onClose={onClose}
    />
  )
}
