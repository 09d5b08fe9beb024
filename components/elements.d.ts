import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bmi-quick-check': CustomElement
      'contents-nav': CustomElement
      'page-actions': CustomElement
      'doctor-filter': CustomElement
      'post-filter': CustomElement
      'post-search': CustomElement
      'quick-exit': CustomElement
      'stat-counter': CustomElement
      'testimonial-carousel': CustomElement
      'theme-toggle': CustomElement
      'menu-toggle': CustomElement
      'topics-menu': CustomElement
      'hero-carousel': CustomElement
      'home-search': CustomElement
      'search-button': CustomElement
      'search-box': CustomElement
      'consent-choice': CustomElement
      'sent-in-place': CustomElement
      'missing-path-log': CustomElement
    }
  }
}
