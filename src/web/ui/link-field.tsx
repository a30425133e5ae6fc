import { IconCopy, IconExternalLink, IconShare2 } from '@tabler/icons-react'
import { t } from '#kernel/language/translate.ts'
import { rich } from '#web/rich.tsx'
import { Button, type ButtonProps, buttonClass } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './link-field.module.css'
import { hasShareSheet, linkVerb, shareLink } from './share-link.ts'

interface GivenLink {
  url: string
  /** What it leads to, for the sheet of the device. */
  title: string
}

/** Gives a link away with one press. */
export const ShareButton = ({ url, title, ...button }: GivenLink & Omit<ButtonProps, 'onClick' | 'title'>) => {
  const Icon = hasShareSheet() ? IconShare2 : IconCopy
  return (
    <Button icon={<Icon size={15} aria-hidden="true" />} onClick={() => void shareLink(url, title)} {...button}>
      {t('{verb, select, Share {Share link} other {Copy link}}', { verb: linkVerb() })}
    </Button>
  )
}

/** A link that was made: in full, to give away with one press, to look at. */
export const LinkField = ({ label, url, title }: GivenLink & { label: string }) => (
  <div className={styles.field}>
    <input
      className={classNames(styles.url, 'mono')}
      aria-label={label}
      readOnly
      value={url}
      onFocus={(event) => event.currentTarget.select()}
    />
    <ShareButton url={url} title={title} />
    <a className={buttonClass({})} href={url} target="_blank" rel="noreferrer">
      {rich('<iconExternalLink></iconExternalLink>Open', {
        iconExternalLink: () => <IconExternalLink size={15} aria-hidden="true" />,
      })}
    </a>
  </div>
)
