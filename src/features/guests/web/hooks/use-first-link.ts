import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { GuestLink } from '#features/guests/contract/guest-link.ts'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { flash } from '#web/ui/flash.ts'
import { shareLink } from '#web/ui/share-link.ts'
import { linkFields } from '../link-draft.ts'
import { refreshLinks } from '../link-queries.ts'

/** What the first link of a song is called until somebody says who it is for. */
const firstName = t('Anyone with the link')

/**
 * To share a song for the first time is one press: its first link is made with what most want (to listen and to write notes)
 * and copied. Where there are links already, or one was just revoked, nothing is made. Answers whether that goes on.
 */
export const useFirstLink = (
  workspaceId: string,
  songId: string | undefined,
  links: readonly GuestLink[] | undefined,
): boolean => {
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: string) => {
      const draft = { ...linkFields.blank, songIds: [id], name: firstName }
      return (await api.makeGuestLink(linkFields.sentOf(draft), { workspaceId })).link
    },
    onSuccess: async ({ url, name, songs }) => {
      if (url !== null) await shareLink(url, songs[0]?.title ?? name, t('Link copied. Send it to anyone.'))
      await refreshLinks(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, t('The link couldn’t be created. Try again in a moment.'))),
  })
  const isDecided = useRef(false)
  useEffect(() => {
    if (isDecided.current || !links) return
    isDecided.current = true
    if (songId !== undefined && links.length === 0) mutate(songId)
  }, [links, songId, mutate])
  return isPending
}
