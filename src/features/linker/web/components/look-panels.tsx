import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { LinkPage } from '#features/linker/contract/link-page.ts'
import { leastContrast, maxPictureBytes } from '#features/linker/contract/linker-limits.ts'
import {
  contrastsOf,
  type PageFont,
  type PageShape,
  type PageTheme,
  readyThemes,
  themeFault,
} from '#features/linker/contract/theme.ts'
import { numberText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'
import { addressOfCall, api, fieldErrorsOf, messageOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import fieldStyles from '#web/ui/field.module.css'
import { Field, FieldError } from '#web/ui/field.tsx'
import { FilePicker } from '#web/ui/file-picker.tsx'
import { flash } from '#web/ui/flash.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import pageEditorStyles from './page-editor.module.css'
import styles from './theme-panel.module.css'

/** The picture on top of a page: shown, replaced, taken off. What is here is on the published page at once. */
export const PicturePanel = ({
  workspaceId,
  page,
  onSaved,
}: {
  workspaceId: string
  page: LinkPage
  onSaved: (page: LinkPage) => void
}) => {
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: (file: File) => api.saveLinkPicture({ pageId: page.id, file }, { workspaceId }),
    onSuccess: (saved) => onSaved(saved.page),
  })
  const remove = useMutation({
    mutationFn: () => api.removeLinkPicture({ pageId: page.id }, { workspaceId }),
    onSuccess: (saved) => onSaved(saved.page),
    onError: (error) => flash.error(messageOf(error, t('Couldn’t remove the picture. Try again.'))),
  })
  return (
    <div className={pageEditorStyles.picture}>
      {page.pictureMark ? (
        <img
          className={pageEditorStyles.thumb}
          src={`${addressOfCall('linkPicture', { id: page.id })}&v=${page.pictureMark}`}
          alt={t('At the top of the page')}
        />
      ) : (
        <span className={pageEditorStyles.thumb} aria-hidden="true">
          <IconPhoto size={24} />
        </span>
      )}
      <div className={pageEditorStyles.pictureText}>
        <p className={pageEditorStyles.note}>
          {t(
            '{kind, select, release {With no picture, the release’s cover is shown. JPEG, PNG or WebP, at most {megabytes} MB. It changes on the published page right away.} other {JPEG, PNG or WebP, at most {megabytes} MB. It changes on the published page right away.}}',
            { kind: page.kind, megabytes: maxPictureBytes / 1_000_000 },
          )}
        </p>
        <FilePicker
          ref={input}
          label={t('Picture')}
          accept="image/jpeg,image/png,image/webp"
          onFiles={([file]) => file && send.mutate(file)}
        />
        <div className={pageEditorStyles.row}>
          <Button
            size="sm"
            pending={send.isPending}
            pendingLabel={t('Sending...')}
            onClick={() => input.current?.click()}
          >
            {page.pictureMark ? t('Replace picture') : t('Choose picture')}
          </Button>
          {page.pictureMark && (
            <Button size="sm" variant="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
              {t('Remove picture')}
            </Button>
          )}
        </div>
        <FieldError
          text={
            send.error
              ? (fieldErrorsOf(send.error).picture ?? messageOf(send.error, t('Couldn’t upload it.')))
              : undefined
          }
        />
      </div>
    </div>
  )
}

const colours: readonly (readonly [field: 'background' | 'text' | 'button' | 'buttonText', label: string])[] = [
  ['background', t('Page')],
  ['text', t('Text')],
  ['button', t('Buttons')],
  ['buttonText', t('Button text')],
]

const shown = (ratio: number): string => `${numberText(Math.floor(ratio * 10) / 10, { minimumFractionDigits: 1 })} : 1`

/** The look of a page: a ready theme, or colours of one's own, as long as everybody can read them. */
export const ThemePanel = ({ theme, onChange }: { theme: PageTheme; onChange: (theme: PageTheme) => void }) => {
  const contrasts = contrastsOf(theme)
  const fault = themeFault(theme)
  return (
    <section className={styles.part} aria-labelledby="link-theme">
      <h3 id="link-theme" className={styles.title}>
        {t('Look')}
      </h3>
      <fieldset className={styles.ready} aria-label={t('Ready-made themes')}>
        {readyThemes.map((ready) => (
          <button
            key={ready.name}
            type="button"
            className={styles.swatch}
            aria-pressed={JSON.stringify(ready.theme) === JSON.stringify(theme)}
            onClick={() => onChange(ready.theme)}
          >
            <svg viewBox="0 0 48 32" aria-hidden="true">
              <rect width="48" height="32" fill={ready.theme.background} />
              <rect x="8" y="7" width="32" height="3" fill={ready.theme.text} />
              <rect
                x="8"
                y="15"
                width="32"
                height="10"
                rx={ready.theme.shape === 'square' ? 0 : 3}
                fill={ready.theme.button}
                stroke={ready.theme.buttonText}
                strokeWidth="0.6"
              />
            </svg>
            {ready.name}
          </button>
        ))}
      </fieldset>
      <div className={styles.colours}>
        {colours.map(([field, label]) => (
          <Field key={field} label={label}>
            {(control) => (
              <input
                type="color"
                className={`${fieldStyles.input} ${styles.colour}`}
                value={theme[field]}
                onChange={(event) => onChange({ ...theme, [field]: event.target.value })}
                {...control}
              />
            )}
          </Field>
        ))}
      </div>
      <p className={fault ? styles.fault : styles.note} role={fault ? 'alert' : undefined}>
        {fault
          ? fault.text
          : t('Contrast: {page} on the page, {button} on buttons; at least {min} is needed.', {
              page: shown(contrasts.page),
              button: shown(contrasts.button),
              min: numberText(leastContrast),
            })}
      </p>
      <div className={styles.choices}>
        <Segmented<PageFont>
          label={t('Letters##font')}
          options={[
            { value: 'sans', label: t('Plain') },
            { value: 'serif', label: t('Serif') },
            { value: 'mono', label: t('Typewriter') },
          ]}
          value={theme.font}
          onChange={(font) => onChange({ ...theme, font })}
        />
        <Segmented<PageShape>
          label={t('Corners')}
          options={[
            { value: 'round', label: t('Round') },
            { value: 'soft', label: t('Soft') },
            { value: 'square', label: t('Square') },
          ]}
          value={theme.shape}
          onChange={(shape) => onChange({ ...theme, shape })}
        />
      </div>
    </section>
  )
}
