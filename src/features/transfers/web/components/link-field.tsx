import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { copyWithFlash } from '#web/ui/copy-with-flash.ts'
import styles from './link-field.module.css'

/** A link to copy, in full. */
export const LinkField = ({ label, url }: { label: string; url: string }) => (
  <div className={styles.field}>
    <input
      className={`${styles.url} mono`}
      aria-label={label}
      readOnly
      value={url}
      onFocus={(event) => event.currentTarget.select()}
    />
    <Button
      variant="primary"
      icon={<IconCopy size={15} aria-hidden="true" />}
      onClick={() => void copyWithFlash(url, 'Link copied. Send it to anyone.')}
    >
      Copy link
    </Button>
    <a className={buttonClass({})} href={url} target="_blank" rel="noreferrer">
      <IconExternalLink size={15} aria-hidden="true" />
      Open
    </a>
  </div>
)
