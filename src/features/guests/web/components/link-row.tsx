import { IconCopy, IconLock } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { GuestLink } from '#features/guests/contract/guest-link.ts'
import { api, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import { flash } from '#web/ui/flash.ts'
import { refreshLinks } from '../link-queries.ts'
import { factsOf, useOf, wishText } from '../link-words.ts'
import styles from './link-row.module.css'

/** One guest link: for whom, what it allows, how often it was opened and by whom; copy, change and end it. */
export const LinkRow = ({
  workspaceId,
  link,
  onChange,
}: {
  workspaceId: string
  link: GuestLink
  onChange: () => void
}) => {
  const [asks, setAsks] = useState(false)
  const end = useMutation({
    mutationFn: () => api.revokeGuestLink({ linkId: link.id }, { workspaceId }),
    onSuccess: async ({ message }) => {
      flash.success(message)
      await refreshLinks(workspaceId)
    },
    onError: (error) => flash.error(messageOf(error, 'The link could not be ended. Try again in a moment.')),
  })
  const { url } = link
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <strong className={styles.name}>{link.name}</strong>
        {link.expired && <Chip tone="warn">ended by its date</Chip>}
        {link.hasPassword && (
          <Chip tone="line">
            <IconLock size={12} aria-hidden="true" /> password
          </Chip>
        )}
      </div>
      <p className={styles.facts}>{factsOf(link).join(' · ')}</p>
      <p className={styles.facts}>{useOf(link)}</p>
      {link.asks.length > 0 && (
        <p className={styles.asks} role="status">
          <span>{wishText(link.asks)}</span>
          {link.mayChange && (
            <Button size="sm" onClick={onChange}>
              Look at it
            </Button>
          )}
        </p>
      )}
      {link.mayChange && (
        <div className={styles.acts}>
          {url !== null && !link.expired && (
            <Button
              size="sm"
              icon={<IconCopy size={14} aria-hidden="true" />}
              onClick={() => void copyWithFlash(url, 'Link copied.')}
              aria-label={`Copy link ${link.name}`}
            >
              Copy link
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={onChange} aria-label={`Change the link ${link.name}`}>
            Change
          </Button>
          {asks ? (
            <>
              <Button size="sm" variant="danger" pending={end.isPending} onClick={() => end.mutate()}>
                End it for everybody
              </Button>
              <Button size="sm" variant="quiet" onClick={() => setAsks(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button size="sm" variant="quiet" onClick={() => setAsks(true)} aria-label={`End the link ${link.name}`}>
              End
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
