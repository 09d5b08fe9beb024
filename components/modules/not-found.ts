import '@/components/layout/missing-path-log.element'
