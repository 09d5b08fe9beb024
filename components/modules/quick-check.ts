import '@/components/article/bmi-quick-check.element'
