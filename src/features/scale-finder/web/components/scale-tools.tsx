import type { Scale } from '@backline/theory/scale.ts'
import { IconDownload, IconLink, IconMusicShare, IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { spokenKey } from '#kernel/language/spoken-key.ts'
import { t } from '#kernel/language/translate.ts'
import { useMay } from '#web/session/use-may.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { linkVerb } from '#web/ui/share-link.ts'
import { scaleFile } from '../../domain/midi-file.ts'
import { keptKey } from '../../domain/scale-words.ts'
import type { KeyedDemo } from '../send-key-call.ts'
import details from './scale-details.module.css'
import styles from './scale-tools.module.css'

// A window is heavy, and few ask for it.
const SendKey = lazy(async () => ({ default: (await import('./send-key.tsx')).SendKey }))

/** Hands a file that was made in the page to the browser's downloads. */
const saveFile = (name: string, contents: Blob): void => {
  const address = URL.createObjectURL(contents)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has to have begun before the address ends.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const drills = [
  { path: '/intervals-training', name: 'intervals' },
  { path: '/chords-training', name: 'chords' },
  { path: '/harmony-training', name: 'harmony' },
] as const

/** What can be done with a scale: give it to a song, practise in it, send it, take it away. */
export const ScaleTools = ({
  scale,
  onKeySet,
  onShare,
  onPrint,
}: {
  scale: Scale
  onKeySet: (demo: KeyedDemo, before: string | null, key: string) => void
  onShare: () => void
  onPrint: () => void
}) => {
  const edits = useMay('edit')
  const [sends, setSends] = useState(false)
  const key = keptKey(scale)
  const practises = scale.type.id === 'major' || scale.type.id === 'minor'
  return (
    <section className={details.section} aria-labelledby="scale-tools">
      <div className={details.bar}>
        <h4 id="scale-tools" className={details.title}>
          {t('Export')}
        </h4>
      </div>
      <div className={styles.tools}>
        {edits && scale.type.id !== 'chromatic' && (
          <Button icon={<IconMusicShare size={15} aria-hidden="true" />} onClick={() => setSends(true)}>
            {t('Set as a song’s key')}
          </Button>
        )}
        <Button icon={<IconLink size={15} aria-hidden="true" />} onClick={onShare}>
          {t('{verb, select, Share {Share link} other {Copy link}}', { verb: linkVerb() })}
        </Button>
        <Button
          icon={<IconDownload size={15} aria-hidden="true" />}
          onClick={() => {
            const { name, bytes } = scaleFile(scale)
            saveFile(name, new Blob([bytes], { type: 'audio/midi' }))
          }}
        >
          {t('MIDI file')}
        </Button>
        <Button icon={<IconPrinter size={15} aria-hidden="true" />} onClick={onPrint}>
          {t('Print or save as PDF')}
        </Button>
        {practises &&
          drills.map(({ path, name }) => (
            <LinkButton key={path} to={path} search={{ key } as never}>
              {t('Practise {what, select, intervals {intervals} chords {chords} other {harmony}} in {key}', {
                what: name,
                key: spokenKey(key),
              })}
            </LinkButton>
          ))}
      </div>
      <p className={styles.after}>{t('The link works for anyone with an account here, in any band.')}</p>
      {sends && (
        <Suspense fallback={null}>
          <SendKey
            scaleKey={key}
            onSent={(demo, before) => {
              setSends(false)
              onKeySet(demo, before, key)
            }}
            onClose={() => setSends(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
