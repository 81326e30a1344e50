import { createEngine } from '@bourse/engine'
import { tradingSuite } from './suite/trading.suite.ts'

tradingSuite('the engine', createEngine)
