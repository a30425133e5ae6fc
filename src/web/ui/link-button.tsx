import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx'

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  wide?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

const Anchor = ({ variant, size, wide, icon, className, children, ...rest }: AnchorProps) => (
  <a
    className={buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
    {...rest}
  >
    {icon}
    {children}
  </a>
)

/** A link to a screen that looks like a button: `<LinkButton to="/plans" variant="primary">`. */
export const LinkButton: LinkComponent<typeof Anchor> = createLink(Anchor)
