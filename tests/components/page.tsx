import '#web/theme/fonts.css'
import '#web/theme/tokens.css'
import '#web/theme/global.css'
import { createRoot } from 'react-dom/client'
import { Catalogue } from './catalogue.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<Catalogue />)
