import type { MouseEvent, ReactNode } from 'react'
import { t } from '#kernel/language/translate.ts'
import { api, messageOf } from '#web/api.ts'
import { buttonClass } from './button.tsx'
import { flash } from './flash.ts'

/** A link to a file that is only given to somebody who proved not long ago who they are; asks for it before the browser follows. */
export const ConfirmedDownload = ({ href, size, children }: { href: string; size?: 'sm'; children: ReactNode }) => {
  const follow = async (event: MouseEvent<HTMLAnchorElement>): Promise<void> => {
    const link = event.currentTarget
    // The click that we make ourselves, once the person is known.
    if (link.dataset.proved === 'yes') {
      delete link.dataset.proved
      return
    }
    event.preventDefault()
    try {
      await api.confirmSession({})
      link.dataset.proved = 'yes'
      link.click()
    } catch (error) {
      flash.error(messageOf(error, t('Nothing was downloaded. Try again.')))
    }
  }
  return (
    <a className={buttonClass({ ...(size && { size }) })} href={href} download onClick={(event) => void follow(event)}>
      {children}
    </a>
  )
}
