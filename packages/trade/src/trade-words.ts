import type { MineralGroupId, MineralId } from './minerals.js';

/**
 * What buyers call the minerals of the catalogue: English, French, Spanish and Chinese names, spellings and chemical
 * symbols. Own work; element names and symbols as IUPAC and its members' languages have them, ores and products as trade
 * documents write them.
 */
export const MINERAL_WORDS: Readonly<Record<MineralId, readonly string[]>> = {
  gold: ['gold', 'or', 'oro', 'Au', '金', '黄金', 'bullion'],
  silver: ['silver', 'argent', 'plata', 'Ag', '银', '白银'],
  platinum: ['platinum', 'platine', 'platino', 'Pt', '铂', '铂金', '白金'],
  palladium: ['palladium', 'paladio', 'Pd', '钯', '钯金'],
  lithium: ['lithium', 'litio', 'Li', 'Li2O', '锂', 'LCE'],
  cobalt: ['cobalt', 'cobalto', 'Co', '钴'],
  nickel: ['nickel', 'níquel', 'Ni', '镍'],
  graphite: ['graphite', 'grafito', '石墨', 'plumbago'],
  copper: ['copper', 'cuivre', 'cobre', 'Cu', '铜'],
  zinc: ['zinc', 'cinc', 'Zn', '锌', 'spelter'],
  lead: ['lead', 'plomb', 'plomo', 'Pb', '铅'],
  tin: ['tin', 'étain', 'estaño', 'Sn', '锡', 'cassiterite', 'cassitérite', 'casiterita', '锡石'],
  aluminum: ['aluminum', 'aluminium', 'aluminio', 'Al', '铝'],
  'iron-ore': ['iron ore', 'iron', 'minerai de fer', 'fer', 'mineral de hierro', 'hierro', 'Fe', '铁矿', '铁矿石', '铁'],
  manganese: ['manganese', 'manganèse', 'manganeso', 'Mn', '锰', '锰矿'],
  chromium: ['chromium', 'chrome', 'chromite', 'cromo', 'cromita', 'Cr', 'Cr2O3', '铬', '铬铁矿', '铬矿'],
  bauxite: ['bauxite', 'bauxita', '铝土矿', '铝矾土'],
  limestone: ['limestone', 'calcaire', 'caliza', 'piedra caliza', '石灰石', '石灰岩', 'CaCO3'],
  feldspar: ['feldspar', 'feldspath', 'feldespato', '长石'],
  fluorspar: ['fluorspar', 'fluorite', 'spath fluor', 'fluorine', 'fluorita', 'espato flúor', '萤石', '氟石', 'CaF2'],
  phosphate: ['phosphate', 'phosphate rock', 'fosfato', 'roca fosfórica', 'fosforita', 'P2O5', 'BPL', '磷酸盐', '磷矿', '磷矿石'],
  'rare-earths': ['rare earths', 'rare earth', 'terres rares', 'tierras raras', 'TREO', 'REE', 'REO', '稀土'],
  neodymium: ['neodymium', 'néodyme', 'neodimio', 'Nd', 'NdPr', '钕', '镨钕', 'praseodymium', 'praséodyme', 'praseodimio'],
  dysprosium: ['dysprosium', 'disprosio', 'Dy', 'Dy2O3', '镝'],
  terbium: ['terbium', 'terbio', 'Tb', 'Tb4O7', '铽'],
  tantalum: ['tantalum', 'tantale', 'tantalio', 'tántalo', 'Ta', 'Ta2O5', 'coltan', 'tantalite', 'tantalita', '钽', '钽铁矿', '钽矿'],
  tungsten: ['tungsten', 'tungstène', 'tungsteno', 'wolfram', 'wolframio', 'W', 'WO3', 'wolframite', 'wolframita', '钨', '黑钨', '钨矿'],
  antimony: ['antimony', 'antimoine', 'antimonio', 'Sb', 'stibnite', 'estibina', '锑', '锑矿'],
  beryllium: ['beryllium', 'béryllium', 'berilio', 'Be', 'BeO', '铍'],
  uranium: ['uranium', 'uranio', 'U', 'U3O8', 'yellowcake', '铀', '黄饼'],
  coal: ['coal', 'charbon', 'houille', 'carbón', '煤', '煤炭'],
  'crude-oil': ['crude oil', 'crude', 'oil', 'pétrole', 'pétrole brut', 'petróleo', 'crudo', '原油', '石油'],
  diamond: ['diamond', 'diamant', 'diamante', '钻石', '金刚石'],
  emerald: ['emerald', 'émeraude', 'esmeralda', '祖母绿', '绿宝石'],
  ruby: ['ruby', 'rubies', 'rubis', 'rubí', '红宝石'],
  sapphire: ['sapphire', 'saphir', 'zafiro', '蓝宝石'],
  beryl: ['beryl', 'béryl', 'berilo', 'aquamarine', 'aigue marine', 'aguamarina', '绿柱石', '海蓝宝石'],
};

/** What buyers call the groups of the catalogue. */
export const GROUP_WORDS: Readonly<Record<MineralGroupId, readonly string[]>> = {
  'precious-metals': ['precious metals', 'métaux précieux', 'metales preciosos', '贵金属'],
  'battery-minerals': ['battery minerals', 'battery metals', 'minéraux pour batteries', 'minerales para baterías', '电池矿产', '电池金属'],
  'base-metals': ['base metals', 'métaux de base', 'metales básicos', 'metales base', '贱金属', '基本金属'],
  'iron-steel': ['iron and steel', 'steel', 'acier', 'acero', '钢铁'],
  'industrial-minerals': ['industrial minerals', 'minéraux industriels', 'minerales industriales', '工业矿物'],
  'rare-earth': ['rare earth elements', 'éléments de terres rares', 'elementos de tierras raras', '稀土元素'],
  specialty: ['specialty metals', 'minor metals', 'métaux spéciaux', 'metales especiales', '小金属'],
  energy: ['energy commodities', 'fuels', 'combustibles', '能源'],
  gemstones: ['gemstones', 'gems', 'pierres précieuses', 'gemmes', 'piedras preciosas', 'gemas', '宝石'],
};

/** Words of the trade that mean the same, across languages: forms, products, grades. */
export const SAME_WORDS: readonly (readonly string[])[] = [
  ['concentrate', 'conc', 'concentré', 'concentrado', '精矿'],
  ['cathode', 'cátodo', '阴极'],
  ['ingot', 'lingot', 'lingote', '锭'],
  ['bar', 'barre', 'barra', '条'],
  ['ore', 'minerai', 'mineral', 'mena', '矿石'],
  ['lump', 'lumpy', 'morceaux', 'trozo', 'grueso', '块矿', '块'],
  ['fines', 'finos', '粉矿'],
  ['pellet', 'boulette', 'pélet', '球团'],
  ['powder', 'poudre', 'polvo', '粉', '粉末'],
  ['flake', 'paillette', 'escama', 'hojuela', '鳞片'],
  ['grain', 'grano', 'grenaille', '颗粒', '粒'],
  ['sponge', 'éponge', 'esponja', '海绵'],
  ['carbonate', 'carbonato', '碳酸', '碳酸盐'],
  ['hydroxide', 'hydroxyde', 'hidróxido', '氢氧化', '氢氧化物'],
  ['oxide', 'oxyde', 'óxido', '氧化', '氧化物'],
  ['sulphide', 'sulfide', 'sulfure', 'sulfuro', '硫化', '硫化物'],
  ['sulphate', 'sulfate', 'sulfato', '硫酸', '硫酸盐'],
  ['dore', 'doré', '合质金'],
  ['spodumene', 'spodumène', 'espodumeno', 'espodumena', '锂辉石'],
  ['refined', 'raffiné', 'refinado', '精炼'],
  ['rough', 'brut', 'bruto', '原石', '毛坯'],
  ['battery', 'batterie', 'batería', '电池', '电池级'],
  ['thermal', 'thermique', 'térmico', '动力', '热能'],
  ['steam', 'vapeur', 'vapor', '蒸汽'],
  ['metallurgical', 'métallurgique', 'metalúrgico', 'metalúrgica', '冶金', '冶金级'],
  ['acid', 'acide', 'ácido', '酸', '酸级'],
  ['natural', 'naturel', '天然'],
  ['primary', 'primaire', 'primario', '原生', '原'],
  ['standard', 'estándar', '标准'],
  ['clean', 'propre', 'limpio', '清洁'],
  ['potassium', 'potassique', 'potásico', 'potash', '钾'],
  ['rock', 'roche', 'roca', '岩'],
  ['light', 'léger', 'ligero', '轻质', '轻'],
  ['blend', 'mélange', 'mezcla', '混合'],
  ['mixed', 'mixte', 'mixto', '混合'],
  ['alloy', 'alliage', 'aleación', '合金'],
  ['scrap', 'ferraille', 'chatarra', '废料'],
  ['recycled', 'recyclé', 'reciclado', '再生', '回收'],
  ['grade', 'qualité', 'calidad', 'ley', '级', '品位'],
  ['artisanal', '手工'],
  ['blue', 'bleu', 'azul', '蓝色'],
];

/** A way of writing that means several of the words above at once. */
export const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  Li2CO3: ['lithium', 'carbonate'],
  LiOH: ['lithium', 'hydroxide'],
  UOC: ['uranium', 'concentrate'],
  MHP: ['hydroxide'],
  SC6: ['spodumene', 'concentrate'],
  铜精矿: ['copper', 'concentrate'],
  锌锭: ['zinc', 'ingot'],
  铝锭: ['aluminum', 'ingot'],
  动力煤: ['thermal', 'coal'],
  金条: ['gold', 'bar'],
  银粒: ['silver', 'grain'],
};

/** Words of a question that narrow nothing. */
export const EMPTY_WORDS: readonly string[] = [
  ...['of', 'the', 'and', 'for', 'from', 'in', 'with', 'to', 'a', 'buy', 'buying', 'price', 'supplier', 'for sale', 'sale'],
  ...['de', 'du', 'des', 'la', 'le', 'les', 'et', 'en', 'pour', 'avec', 'd', 'l', 'acheter', 'achat', 'prix', 'vente'],
  ...['el', 'los', 'las', 'y', 'con', 'para', 'del', 'comprar', 'precio', 'venta'],
  ...['的', '和', '购买', '采购', '价格', '供应', '供应商', '产', '来自'],
];
