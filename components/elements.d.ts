import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type Moving = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'bmi-quick-check': Moving
      'contents-nav': Moving
      'page-actions': Moving
      'doctor-filter': Moving
      'post-filter': Moving
      'post-search': Moving
      'quick-exit': Moving
      'stat-counter': Moving
      'testimonial-carousel': Moving
      'theme-toggle': Moving
      'menu-toggle': Moving
      'topics-menu': Moving
      'hero-carousel': Moving
      'home-search': Moving
      'search-button': Moving
      'search-box': Moving
      'consent-choice': Moving
      'sent-in-place': Moving
      'missing-path-log': Moving
    }
  }
}
