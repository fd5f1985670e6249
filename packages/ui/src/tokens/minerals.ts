/** Colours of a mineral as [light, dark]: the key hue of charts and strips, the ground behind art, the ink of words on that ground. */
export interface MineralColors {
  key: readonly [string, string];
  ground: readonly [string, string];
  ink: readonly [string, string];
}

export const mineralColors: Readonly<Record<string, MineralColors>> = {
  gold: { key: ['#d1a33b', '#d1a33b'], ground: ['#eeebe5', '#221e15'], ink: ['#7d5200', '#d9b979'] },
  silver: { key: ['#9ca7ac', '#9ca7ac'], ground: ['#e9ebed', '#1b1f20'], ink: ['#535d62', '#b4c0c6'] },
  platinum: { key: ['#869697', '#869697'], ground: ['#e9ecec', '#1b1f1f'], ink: ['#505e60', '#b1c1c3'] },
  palladium: { key: ['#97897f', '#9d8f85'], ground: ['#edebe9', '#211d1b'], ink: ['#64584f', '#c9bbb0'] },
  copper: { key: ['#be6436', '#d27649'], ground: ['#f1e9e6', '#251c18'], ink: ['#933d04', '#efac8d'] },
  zinc: { key: ['#9b7139', '#b48952'], ground: ['#efeae5', '#231d16'], ink: ['#7a5116', '#e2b57c'] },
  lead: { key: ['#5b6470', '#8993a0'], ground: ['#e9ebee', '#1c1e21'], ink: ['#535c67', '#b5bfcc'] },
  tin: { key: ['#654c3f', '#a78c7d'], ground: ['#eeeae8', '#221d1a'], ink: ['#654c3f', '#d4b7a7'] },
  aluminum: { key: ['#8da2af', '#8da2af'], ground: ['#e8ecee', '#1b1f21'], ink: ['#4b5e69', '#acc1cf'] },
  lithium: { key: ['#a9748c', '#b67f99'], ground: ['#f0e9ec', '#231c1f'], ink: ['#7a4961', '#e4aac4'] },
  cobalt: { key: ['#3860ac', '#6591e1'], ground: ['#e8ebf1', '#1a1e26'], ink: ['#3057a3', '#9ebef8'] },
  nickel: { key: ['#47935f', '#5aa570'], ground: ['#e7ede8', '#19201a'], ink: ['#1b6c3a', '#92cfa1'] },
  graphite: { key: ['#474e53', '#8b9499'], ground: ['#e9ebed', '#1c1f20'], ink: ['#474e53', '#b7bfc4'] },
  'iron-ore': { key: ['#914234', '#cc7867'], ground: ['#f1e9e7', '#251b19'], ink: ['#8e4031', '#f2a999'] },
  manganese: { key: ['#534151', '#9f8b9d'], ground: ['#edeaed', '#201d20'], ink: ['#534151', '#cbb6c9'] },
  chromium: { key: ['#3c534c', '#809991'], ground: ['#e8eceb', '#1b1f1e'], ink: ['#3c534c', '#abc4bc'] },
  bauxite: { key: ['#9f593e', '#c67d61'], ground: ['#f1e9e6', '#251c18'], ink: ['#88452a', '#f0ab90'] },
  limestone: { key: ['#b0a389', '#b0a389'], ground: ['#edebe7', '#201e19'], ink: ['#655941', '#cabca1'] },
  feldspar: { key: ['#bf8a79', '#bf8a79'], ground: ['#f0e9e7', '#241c1a'], ink: ['#7d4d3e', '#e6af9d'] },
  fluorspar: { key: ['#7e6faa', '#9687c4'], ground: ['#ebeaf1', '#1e1d24'], ink: ['#5f5088', '#c1b3f2'] },
  phosphate: { key: ['#348f94', '#49a2a7'], ground: ['#e5eded', '#162021'], ink: ['#00696e', '#77cfd3'] },
  'rare-earths': { key: ['#b36d32', '#c67f45'], ground: ['#f0eae5', '#241c17'], ink: ['#894700', '#eab084'] },
  neodymium: { key: ['#99709b', '#ab81ad'], ground: ['#eee9ee', '#211c22'], ink: ['#714b74', '#d9acda'] },
  dysprosium: { key: ['#939859', '#939859'], ground: ['#ebece5', '#1e1f17'], ink: ['#5c5f20', '#bfc483'] },
  terbium: { key: ['#539581', '#5fa18d'], ground: ['#e6edea', '#18201d'], ink: ['#246856', '#8bceb8'] },
  tantalum: { key: ['#46322f', '#a48c88'], ground: ['#eeeae9', '#221d1c'], ink: ['#46322f', '#d1b7b3'] },
  tungsten: { key: ['#bd7c31', '#c38238'], ground: ['#efeae5', '#231d16'], ink: ['#874a00', '#e6b27f'] },
  antimony: { key: ['#516676', '#7f96a6'], ground: ['#e8ecee', '#1b1f22'], ink: ['#495e6d', '#aac1d2'] },
  beryllium: { key: ['#85aea8', '#85aea8'], ground: ['#e7eceb', '#19201f'], ink: ['#3c635e', '#9ec8c1'] },
  uranium: { key: ['#b4ba35', '#b4ba35'], ground: ['#ebece5', '#1e1f16'], ink: ['#5f6100', '#bfc47f'] },
  coal: { key: ['#2e3339', '#8d9399'], ground: ['#eaebed', '#1c1e21'], ink: ['#2e3339', '#b8bec5'] },
  'crude-oil': { key: ['#4d391e', '#a58e70'], ground: ['#edebe7', '#211d19'], ink: ['#4d391e', '#d1ba9b'] },
  diamond: { key: ['#a3bcc5', '#a3bcc5'], ground: ['#e8eced', '#1a1f21'], ink: ['#485f67', '#a9c3cb'] },
  emerald: { key: ['#058452', '#41a974'], ground: ['#e6ede9', '#18201b'], ink: ['#006f3e', '#8bd0a8'] },
  ruby: { key: ['#ad2c3e', '#e5606b'], ground: ['#f1e9e9', '#251b1b'], ink: ['#a32036', '#f2a6a8'] },
  sapphire: { key: ['#1e55a4', '#5992e7'], ground: ['#e7ebf1', '#191e26'], ink: ['#1e55a4', '#9ac0f8'] },
  beryl: { key: ['#64abbc', '#64abbc'], ground: ['#e5edee', '#172022'], ink: ['#186575', '#84cbdc'] },
  peridot: { key: ['#7f9833', '#859e3a'], ground: ['#eaece6', '#1d1f17'], ink: ['#4f6500', '#b4c786'] },
};
