import { languageTag } from '#kernel/language/translate.ts'
import styles from './help-picture.module.css'
import { pictureSize } from './picture-size.ts'

const files = import.meta.glob<string>('./pictures/**/*.webp', { eager: true, import: 'default', query: '?url' })

/** A picture of a screen of the sample band, in the look that the page has, and in its language where there is one. */
export const HelpPicture = ({ name, alt }: { name: string; alt: string }) => (
  <figure className={styles.picture}>
    {(['light', 'dark'] as const).map((look) => (
      <img
        key={look}
        className={styles[look]}
        src={files[`./pictures/${languageTag()}/${name}-${look}.webp`] ?? files[`./pictures/${name}-${look}.webp`]}
        alt={alt}
        {...pictureSize}
        loading="lazy"
        decoding="async"
      />
    ))}
  </figure>
)
