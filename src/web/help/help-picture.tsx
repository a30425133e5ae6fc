import styles from './help-picture.module.css'

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default', query: '?url' })

/** Width and height of every picture of the help in pixels, as `npm run screenshots` takes them. */
const [width, height] = [1040, 650]

/** A picture of a screen of the sample band, in the look that the page has. */
export const HelpPicture = ({ name, alt }: { name: string; alt: string }) => (
  <figure className={styles.picture}>
    {(['light', 'dark'] as const).map((look) => (
      <img
        key={look}
        className={styles[look]}
        src={files[`./pictures/${name}-${look}.webp`]}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
      />
    ))}
  </figure>
)
