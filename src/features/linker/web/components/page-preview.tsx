import { useEffect, useMemo, useRef, useState } from 'react'
import type { LinkPage } from '#features/linker/contract/link-page.ts'
import type { PageContent } from '#features/linker/contract/page-content.ts'
import { pageStyle } from '#features/linker/domain/page-style.ts'
import { isOut, type PageView } from '#features/linker/domain/page-view.ts'
import { renderPage } from '#features/linker/domain/render-page.ts'
import { wallMs } from '#kernel/dates.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall } from '#web/api.ts'
import { useWorkspace } from '#web/session/use-workspace.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import type { KnownPages } from '../queries.ts'
import styles from './page-preview.module.css'

/** The page as a phone shows it, drawn by the same rules as on the server, while it is being written. */
export const PagePreview = ({ page, content, known }: { page: LinkPage; content: PageContent; known: KnownPages }) => {
  const workspace = useWorkspace()
  const [moment, setMoment] = useState<'now' | 'out'>('now')
  const own = known.releases.find(({ id }) => id === page.releaseId)
  const clock = new Date(wallMs(Date.now(), known.timeZone)).toISOString().slice(0, 16)
  const waits = own !== undefined && !isOut(own, clock)
  const now = moment === 'out' && own && waits ? `${own.date}T00:00` : clock
  const view = useMemo<PageView>(
    () => ({
      content,
      path: `/${page.kind === 'band' ? '@' : 'r/'}${page.slug}`,
      band: workspace.name,
      hue: workspace.hue,
      sound: page.sound && {
        title: page.sound.title,
        // Nothing is played here: the page beside the editor only shows itself.
        source: '#',
        seconds: page.sound.seconds,
        overview:
          page.sound.overview === null
            ? null
            : Uint8Array.from(atob(page.sound.overview), (sign) => sign.charCodeAt(0)),
      },
      releaseId: page.releaseId,
      releases: known.releases,
      events: known.events,
      picture:
        page.pictureMark === null ? null : `${addressOfCall('linkPicture', { id: page.id })}&v=${page.pictureMark}`,
      coverOf: ({ id, mark }) => (mark === null ? null : addressOfCall('showArtwork', { id })),
      now,
      outAt: null,
      reminder: null,
    }),
    [content, page, known, workspace.name, workspace.hue, now],
  )
  return (
    <section className={styles.side} aria-label={t('Preview')}>
      {waits && (
        <Segmented
          label={t('Show the page')}
          size="sm"
          options={[
            { value: 'now', label: t('As it is now') },
            { value: 'out', label: t('When it’s out') },
          ]}
          value={moment}
          onChange={setMoment}
        />
      )}
      <Phone view={view} />
    </section>
  )
}

// Its script does not run here.
const stillPlayer = '[data-sound] audio{display:none}.player[hidden]{display:flex}'

const Phone = ({ view }: { view: PageView }) => {
  const host = useRef<HTMLDivElement>(null)
  const sheet = useRef<CSSStyleSheet | null>(null)
  useEffect(() => {
    if (!host.current) return
    // A tree of its own: the styles of the page and of the app do not meet.
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    sheet.current ??= new CSSStyleSheet()
    root.adoptedStyleSheets = [sheet.current]
    sheet.current.replaceSync(pageStyle(view.content.theme, view.hue) + stillPlayer)
    root.innerHTML = renderPage(view).text
  }, [view])
  return <div ref={host} className={styles.phone} data-testid="link-preview" inert />
}
