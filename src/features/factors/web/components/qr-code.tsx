import { useQuery } from '@tanstack/react-query'
import styles from './qr-code.module.css'

/** A text as a QR code (ISO/IEC 18004), dark on white in both themes: cameras read it so. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data } = useQuery({
    queryKey: ['qr-code', text],
    queryFn: async () => {
      const { qrModules, qrPath } = await import('#kernel/qr-code.ts')
      const modules = qrModules(text)
      return { path: qrPath(modules), size: modules.length }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const size = data?.size ?? 1
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      {data && <path d={data.path} />}
    </svg>
  )
}
